import { describe, expect, it } from "vitest";
import { fakeListedTool } from "../testing/fake-listed-tool.ts";
import { createToolSearch } from "./create-tool-search.ts";
import type { SearchPage, SearchRequest } from "./search-answer.ts";

const tools = [
  fakeListedTool("create_issue", { server: "github", description: "Create a new issue in a GitHub repository." }),
  fakeListedTool("list_issues", { server: "github", description: "List the issues of a repository." }),
  fakeListedTool("create_branch", { server: "github", description: "Create a branch.", schema: { $defs: { ref: { properties: { branch_name: { type: "string" } } } } } }),
  fakeListedTool("listFiles", { server: "fs", description: "Names everything inside a folder." }),
  fakeListedTool("create_event", { server: "calendar", description: "Put an appointment into the calendar." }),
  fakeListedTool("schedule_reminder", { server: "calendar", description: "Reminds somebody later." }),
  fakeListedTool("upload", { server: "S3", description: "Stores an object in a bucket." }),
  fakeListedTool("login", { server: "auth", description: "Signs in by OAuth2." }),
  fakeListedTool("forecast", { server: "tenki", description: "指定した都市の天気予報を返します。" }),
  fakeListedTool("weather", { server: "kr", description: "도시의 날씨를 알려 줍니다." }),
  fakeListedTool("pogoda", { server: "ru", description: "Показывает погоду в городе." }),
  fakeListedTool("taqs", { server: "ar", description: "يعرض حالة الطقس في المدينة." }),
  fakeListedTool("meteo", { server: "fr", description: "Donne les prévisions météorologiques détaillées." }),
  fakeListedTool("tianqi", { server: "cn", description: "查询城市的空气质量" }),
];

const search = createToolSearch();

async function page(request: Partial<SearchRequest>): Promise<SearchPage> {
  const answer = await search({ tools, ...request });
  if (answer.status === "refused") throw new Error(answer.text);
  return answer;
}

const namesFor = async (request: Partial<SearchRequest>): Promise<string[]> => (await page(request)).hits.map(({ name }) => name);
const firstFor = async (query: string): Promise<string | undefined> => (await namesFor({ query }))[0];

async function refusalOf(request: Partial<SearchRequest>): Promise<string> {
  const answer = await search({ tools, ...request });
  return answer.status === "refused" ? answer.text : "";
}

describe("finding by name", () => {
  it.each(["mcp__github__create_issue", "create_issue", "github create_issue", "Create Issue", "createIssue"])("DI-17 %s finds that tool first", async (query) => {
    expect(await firstFor(query)).toBe("mcp__github__create_issue");
  });

  it.each(["please use create_event now to list the issues of a repository", "call mcp__calendar__create_event for the repository issue list"])("DI-18 a name among other words is in the top three: %s", async (query) => {
    expect((await namesFor({ query })).slice(0, 3)).toContain("mcp__calendar__create_event");
  });

  it.each(["listFiles", "list_files", "list files", "LIST-FILES"])("DI-20 %s has the same first hit", async (query) => {
    expect(await firstFor(query)).toBe("mcp__fs__listFiles");
  });

  it("DI-21 case does not count beside digits", async () => {
    expect(await namesFor({ query: "s3" })).toEqual(await namesFor({ query: "S3" }));
    expect(await firstFor("s3")).toBe("mcp__S3__upload");
    expect(await namesFor({ query: "oauth2" })).toEqual(await namesFor({ query: "OAuth2" }));
    expect(await firstFor("oauth2")).toBe("mcp__auth__login");
  });
});

describe("a name against tools that speak of it more often", () => {
  const decoys = Array.from({ length: 5 }, (_, index) => fakeListedTool(`open_issue_create_${index}`, { server: "create_issue", description: "create issue create issue list repository create issue" }));
  const crowd = [fakeListedTool("create_issue", { server: "github", description: "Opens a ticket with title, body, labels, assignees and a milestone in the project that is named." }), ...decoys];

  it.each(["create_issue", "mcp__github__create_issue", "github create issue"])("DI-17 %s still comes first", async (query) => {
    expect((await namesFor({ tools: crowd, query }))[0]).toBe("mcp__github__create_issue");
  });

  it("DI-18 still comes among the first three in the middle of a sentence", async () => {
    expect((await namesFor({ tools: crowd, query: "list the repository, then open it by create_issue" })).slice(0, 3)).toContain("mcp__github__create_issue");
  });
});

describe("finding by words", () => {
  it("DI-19 finds by some of the words where no phrase fits", async () => {
    expect(await firstFor("I want to put a meeting with Anna into my calendar")).toBe("mcp__calendar__create_event");
  });

  it.each([
    ["天気予報", "mcp__tenki__forecast"],
    ["날씨", "mcp__kr__weather"],
    ["погоду в городе", "mcp__ru__pogoda"],
    ["حالة الطقس", "mcp__ar__taqs"],
    ["previsions meteorologiques", "mcp__fr__meteo"],
    ["空气质量", "mcp__cn__tianqi"],
  ])("DI-22 %s finds what is described so", async (query, name) => expect(await firstFor(query)).toBe(name));

  it.each([
    ["calender", "mcp__calendar__create_event"],
    ["schedul", "mcp__calendar__schedule_reminder"],
    ["appoint", "mcp__calendar__create_event"],
    ["appointments", "mcp__calendar__create_event"],
  ])("DI-23 a typo, a beginning or a plural is found: %s", async (query, name) => expect(await firstFor(query)).toBe(name));

  it("DI-26 finds an argument name that occurs in one schema's definitions only", async () => {
    expect(await firstFor("branch_name")).toBe("mcp__github__create_branch");
  });

  it("DI-28 different queries on a server of 200 tools give different orders", async () => {
    const many = Array.from({ length: 200 }, (_, index) => fakeListedTool(`tool_${index}`, { server: "big", description: `${["Reads", "Writes", "Sends"][index % 3]} ${["mail", "notes", "photos", "orders"][index % 4]} of account ${index}.` }));
    const orders = await Promise.all(["send mail", "write notes", "read orders account 7"].map(async (query) => (await namesFor({ tools: many, query })).join()));
    expect(new Set(orders).size).toBe(3);
  });

  it("DI-30 answers nonsense with nothing but the sources and what is near", async () => {
    expect(await page({ query: "qqqqxyzzy" })).toMatchObject({ hits: [], total: 0, nearest: [], sources: expect.arrayContaining([{ source: "github", tools: 3 }]) });
  });
});

describe("selecting and narrowing", () => {
  it("DI-32 gives exactly the selected tools; unknown and withheld ones are the same to it", async () => {
    const answer = await page({ select: ["mcp__github__list_issues", "upload", "mcp__github__delete_all"] });
    expect(answer.hits.map(({ name }) => name)).toEqual(["mcp__github__list_issues", "mcp__S3__upload"]);
    expect(answer.notFound).toEqual(["mcp__github__delete_all"]);
  });

  it("does not guess which tool a bare name means where two have it", async () => {
    const twins = [fakeListedTool("search", { server: "a" }), fakeListedTool("search", { server: "b" })];
    expect(await page({ tools: twins, select: ["search"] })).toMatchObject({ hits: [], notFound: ["search"], nearest: expect.arrayContaining(["mcp__a__search"]) });
  });

  it("DI-34 refuses an empty search with the sources, and lists a server without a query", async () => {
    expect(await refusalOf({})).toContain("github (3)");
    expect(await refusalOf({ query: "  " })).toContain("needs keywords");
    expect(await namesFor({ source: "mcp:github", limit: 2 })).toHaveLength(2);
    expect(await page({ source: "GitHub", limit: 2, cursor: "2" })).toMatchObject({ offset: 2, total: 3, hits: [{ name: "mcp__github__create_branch" }] });
  });

  it("narrows a query to a source", async () => {
    expect(await namesFor({ query: "create", source: "mcp:calendar" })).toEqual(["mcp__calendar__create_event"]);
  });

  it("DI-35 an unknown source has no hits, and the known ones are named", async () => {
    expect(await page({ source: "mcp:nope" })).toMatchObject({ hits: [], total: 0, sources: expect.arrayContaining([{ source: "calendar", tools: 2 }]) });
  });

  it("DI-36 ranks only what it was given: no trace of tools that policy withheld", async () => {
    const allowed = Array.from({ length: 3 }, (_, index) => fakeListedTool(`note_${index}`, { server: "notes" }));
    const answer = await page({ tools: allowed, query: "note", limit: 5 });
    expect([answer.hits.length, answer.total]).toEqual([3, 3]);
  });

  it("DI-37 pages through all that matched, each once", async () => {
    const many = Array.from({ length: 23 }, (_, index) => fakeListedTool(`note_${index}`, { server: "notes", description: "Keeps a note." }));
    const pages = await Promise.all(["0", "10", "20"].map(async (cursor) => await page({ tools: many, query: "note", cursor })));
    expect(pages.map(({ hits }) => hits.length)).toEqual([10, 10, 3]);
    expect(pages.map(({ total }) => total)).toEqual([23, 23, 23]);
    expect(new Set(pages.flatMap(({ hits }) => hits.map(({ name }) => name))).size).toBe(23);
    expect(await refusalOf({ query: "note", cursor: "next" })).toContain("none that a search gave");
  });
});

describe("indexes", () => {
  it("DI-43 never answer one set of tools from another's, even with equal descriptions", async () => {
    const [left, right] = ["one", "two"].map((server) => [fakeListedTool("find", { server, description: "Finds." })]);
    expect(await namesFor({ tools: left ?? [], query: "find" })).toEqual(["mcp__one__find"]);
    expect(await namesFor({ tools: right ?? [], query: "find" })).toEqual(["mcp__two__find"]);
  });

  it("DI-44 follow a changed description at the next search", async () => {
    const before = [fakeListedTool("thing", { server: "a", description: "Boils water." })];
    const after = [fakeListedTool("thing", { server: "a", description: "Bakes bread." })];
    expect(await namesFor({ tools: before, query: "bread" })).toEqual([]);
    expect(await namesFor({ tools: after, query: "bread" })).toEqual(["mcp__a__thing"]);
    expect(await namesFor({ tools: before, query: "water" })).toEqual(["mcp__a__thing"]);
  });

  it("answers a page of text as a query", async () => {
    const started = performance.now();
    await namesFor({ query: "words that nobody has ever put into a tool ".repeat(40) + "create event" });
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
