// What the model probably meant
export { repairArguments } from "./repair/repair-arguments.ts";
export type { RepairedArguments, RepairInput } from "./repair/repair-arguments.ts";
export type { OptionalRepair, Repair } from "./repair/repair-value.ts";

// How much the model may send
export { argumentLimits, checkArgumentLimits } from "./repair/check-argument-limits.ts";
