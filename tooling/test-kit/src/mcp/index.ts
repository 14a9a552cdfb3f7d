// MCP servers to test against
export { mcpFixture } from "./mcp-fixture.ts";
export type { McpFixtureName, StdioFixture } from "./mcp-fixture.ts";
export { startHttpFixture } from "./start-http-fixture.ts";
export type { HttpFixture } from "./start-http-fixture.ts";
export { readFixtureLog } from "./read-fixture-log.ts";
