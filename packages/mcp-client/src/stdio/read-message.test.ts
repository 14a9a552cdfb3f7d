import { expect, it } from "vitest";
import { answeredId, readMessages } from "./read-message.ts";

it("reads a message, and each of a batch", () => {
  expect(readMessages('{"jsonrpc":"2.0","id":1,"result":{}}')).toHaveLength(1);
  expect(readMessages('[{"jsonrpc":"2.0","id":1,"result":{}},{"jsonrpc":"2.0","method":"x"}]')).toHaveLength(2);
});

it.each(["Welcome!", '{"level":"info"}', "{ not json", "3", "null", "[]", '{"jsonrpc":"2.0"}'])("MC-67 takes %s for no message", (line) => {
  expect(readMessages(line)).toBeUndefined();
});

it.each([
  ['{"jsonrpc":"2.0","id":7,"result":{"a":"xx', 'xx"}}', 7],
  ['{"id":"k","jsonrpc":"2.0","result":{"a":"xx', 'xx"}}', "k"],
  ['{"result":{"a":"xx', 'xx"},"jsonrpc":"2.0","id":7}', 7],
  ['{"result":{"a":"xx', 'xx","id":7}}', undefined],
  ['{"result":{"id":7,"a":"xx', 'xx"}}', undefined],
])("tells by the ends %s … %s whose answer it was", (head, tail, id) => {
  expect(answeredId({ head, tail })).toBe(id);
});
