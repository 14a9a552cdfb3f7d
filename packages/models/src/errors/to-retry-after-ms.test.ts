import { expect, it } from "vitest";
import { toRetryAfterMs } from "./to-retry-after-ms.ts";

const now = Date.parse("Wed, 21 Oct 2026 07:28:00 GMT");

it.each([
  [{ "retry-after": "7" }, 7_000],
  [{ "retry-after": "1.5" }, 1_500],
  [{ "retry-after": "Wed, 21 Oct 2026 07:28:30 GMT" }, 30_000],
  [{ "retry-after": "Wed, 21 Oct 2026 07:00:00 GMT" }, 0],
  [{ "retry-after-ms": "250", "retry-after": "7" }, 250],
  [{ "retry-after": "soon" }, undefined],
  [{ "retry-after": "-1" }, undefined],
  [{}, undefined],
])("reads %j as %s ms", (headers, wait) => {
  expect(toRetryAfterMs(headers as Readonly<Record<string, string>>, now)).toBe(wait);
});
