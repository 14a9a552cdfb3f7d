import { requirementList } from "./requirement.ts";

export const catalogRequirements = requirementList({
  family: "CA",
  source: "Which tools other products put into a turn, and why",
  sentences: {
    "04": "A tool that is not selected is never constructed and leaves neither schema nor prompt text.",
    "10": "With all tools off the catalog is empty, and every name is explained as disabled.",
    "11": "A helper that a model does not need, such as one that looks at images for it, is dropped with that reason.",
    "12": "A capability that nobody stated counts as absent, and the tool is kept.",
    "15": "Names in lists are matched whatever their case, width or surrounding blanks.",
    "16": "Lists take globs and groups, and what is disallowed wins.",
    "17": "An empty list of tools leaves nothing, not even helpers.",
    "18": "An unknown name in a list is a diagnostic with the nearest name; the rest stands, and nothing is switched on.",
    "19": "A list of MCP servers drops the tools of every other server.",
    "27": "Narrowing for a run is a strict intersection.",
    "28": "A further list never adds a tool.",
    "29": "The read-only and working roles leave exactly the tools that they name.",
    "30": "A read-only role drops a tool by its effects, whatever it is called.",
    "41": "The order in which sources register changes neither the order of the catalog nor its digest.",
    "42": "The digest changes when something that the model sees changes, and only then.",
    "45": "An explanation shows every stage with verdict, rule and text, also for an absent tool, and the nearest names for an unknown one.",
    "47": "The facts of a turn are frozen when it starts.",
  },
});
