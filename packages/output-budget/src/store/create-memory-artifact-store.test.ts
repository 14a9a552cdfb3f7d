import { createMemoryArtifactStore } from "./create-memory-artifact-store.ts";
import { describeArtifactStore } from "./artifact-store.contract.fixture.ts";

describeArtifactStore("memory", () => Promise.resolve(createMemoryArtifactStore()));
