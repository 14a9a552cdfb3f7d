import { encryptPdf } from "./pdf-encryption.fixture.ts";

/**
 * A PDF with these lines of text on its pages; a page without lines holds a drawing alone, as a scan does. The letters
 * are small, since PDF.js leaves out text that lies outside the page. With a password (it may be empty) it is encrypted.
 */
export function createPdf(pages: readonly (readonly string[])[], { password }: { readonly password?: string } = {}): Buffer {
  const encryption = password === undefined ? undefined : encryptPdf(password);
  const kids = pages.map((_, index) => `${4 + 2 * index} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...pages.flatMap((lines, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * index} 0 R >>`,
      stream(lines, (content) => encryption?.encrypt(content, 5 + 2 * index) ?? content),
    ]),
  ];
  return assemble(objects, encryption?.trailer ?? "");
}

function stream(lines: readonly string[], encrypt: (content: string) => string): string {
  const content = encrypt(lines.length === 0 ? "10 10 200 200 re f" : `BT /F1 1 Tf 2 TL 50 780 Td ${lines.map(showLine).join("\n")} ET`);
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

function showLine(line: string): string {
  return `(${line.replace(/[()\\]/g, "\\$&")}) Tj T*`;
}

function assemble(objects: readonly string[], trailer: string): Buffer {
  let file = "%PDF-1.4\n";
  const entries = objects.map((body, index) => {
    const entry = `${String(file.length).padStart(10, "0")} 00000 n \n`;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return entry;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join("")}`;
  return Buffer.from(`${file}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`, "latin1");
}
