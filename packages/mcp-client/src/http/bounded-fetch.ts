import { tooLargeData } from "../connect/answer-too-large.ts";

/**
 * A `fetch` that lets no JSON answer grow beyond `maxBytes`. Event streams pass: they are many messages and may last for
 * days.
 */
export function createBoundedFetch(maxBytes: number, request: typeof fetch = fetch): (url: string | URL, init?: RequestInit) => Promise<Response> {
  return async (url, init) => {
    const response = await request(url, init);
    const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
    if (!isJson || response.body === null) return response;
    const bounded = new Response(response.body.pipeThrough(createByteLimit(maxBytes)), response);
    // A made response has no address of its own, and redirects are judged by it.
    Object.defineProperties(bounded, { url: { value: response.url }, redirected: { value: response.redirected } });
    return bounded;
  };
}

function createByteLimit(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) controller.error(Object.assign(new Error(`the server sent more than the ${maxBytes} bytes that one message may have`), { data: tooLargeData }));
      else controller.enqueue(chunk);
    },
  });
}
