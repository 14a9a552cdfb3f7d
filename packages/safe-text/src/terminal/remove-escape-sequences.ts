/**
 * Removes terminal control sequences (ECMA-48: CSI, OSC, DCS, SOS, PM, APC and two-character escapes) and keeps every
 * other character. A string sequence that is never closed ends at its line, so that no later text is lost.
 */
export function removeEscapeSequences(text: string): string {
  return text.replace(sequences, "");
}

// Each alternative begins with a character that none of its repeats accepts: linear on any input.
const string = String.raw`(?:\u001b[\]PX^_]|[\u0090\u0098\u009d-\u009f])[^\u0007\u001b\u009c\n]*(?:\u0007|\u001b\\|\u009c)?`;
const csi = String.raw`(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]?`;
const short = String.raw`\u001b[ -/]*[0-~]?`;
const sequences = new RegExp(`${string}|${csi}|${short}`, "g");
