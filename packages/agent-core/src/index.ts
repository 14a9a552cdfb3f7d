// Tools
export { defineTool } from "./define-tool.ts";
export type { ToolHead, ToolSpec } from "./define-tool.ts";
export { bindTool, toTool } from "./bind-tool.ts";
export { toJsonSchema } from "./to-json-schema.ts";
export { toToolProvider } from "./to-tool-provider.ts";
export { toolNamePattern } from "./tool-definition.ts";
export type { ToolDefinition } from "./tool-definition.ts";
export type { ParseVerdict, ToolImpl } from "./tool-impl.ts";
export type { Forward } from "./forward.ts";
export type { Limits } from "./limits.ts";
export type { Preview } from "./preview.ts";
export type { RuntimeTool, Tool } from "./tool.ts";
export type { ToolOrigin } from "./tool-origin.ts";
export { possibleEffects } from "./possible-effects.ts";
export type { Annotations, Effect } from "./annotations.ts";

// Schemas
export type { InputOf, JsonSchema, PlainSchema, StandardToolSchema, StandardVerdict, StaticSchema, ToolSchema } from "./tool-schema.ts";
export type { SchemaIssue, SchemaValidator, SchemaVerdict } from "./schema-validator.ts";

// Calls
export { runTool } from "./run-tool.ts";
export type { RunToolOptions } from "./run-tool.ts";
export { createToolContext } from "./create-tool-context.ts";
export type { ToolContextOptions } from "./create-tool-context.ts";
export type { NestedOutcome, ToolContext } from "./tool-context.ts";
export type { CallFacts } from "./call-facts.ts";
export type { ToolCall } from "./tool-call.ts";
export type { AgentIdentity } from "./agent-identity.ts";
export type { Root } from "./root.ts";
export type { SessionState } from "./session-state.ts";
export type { Notice } from "./notice.ts";
export type { Claim, CommandClaim, ExtensionClaim, ExclusiveClaim, FileClaim, Guard, HostClaim, ServerClaim } from "./claim.ts";

// Results and outcomes
export { errorResult, textResult } from "./text-result.ts";
export { toOutcomeContent, toToolMessage } from "./to-tool-message.ts";
export type { ArtifactBlock, ContentBlock, ExtensionBlock, MediaBlock, ResourceBlock, ResourceLinkBlock, TextBlock } from "./content-block.ts";
export type { ToolError, ToolErrorCategory } from "./tool-error.ts";
export type { Suspension, ToolResult } from "./tool-result.ts";
export type { AbortedOutcome, CompletedOutcome, DeniedOutcome, FailedOutcome, PendingOutcome, SkippedOutcome, ToolOutcome } from "./tool-outcome.ts";
export type { Diagnostic } from "./diagnostic.ts";

// Decisions and people
export type { Decision, DecisionStep } from "./decision.ts";
export type { PermissionFacts, PermissionPolicy, PolicyDecision } from "./permission-policy.ts";
export type { ApprovalQuestion, FormQuestion, GrantScope, Question, SampleQuestion, UrlQuestion } from "./question.ts";
export type { Answer, AnsweredBy, ApprovalAnswer } from "./answer.ts";
export { nobody } from "./interaction.ts";
export type { ApprovalRequest, Interaction } from "./interaction.ts";

// Catalogs
export type { CatalogDecision, CatalogListing, ListedTool } from "./catalog-listing.ts";
export type { CatalogBuilder, CatalogEntry, CatalogTool, CatalogView, DisclosurePlan, DisclosurePlanner, ProviderEntry, TurnCatalog } from "./turn-catalog.ts";
export type { ModelFacts, TurnFacts } from "./turn-facts.ts";
export type { ToolProvider } from "./tool-provider.ts";

// Hosts and extensions
export type { CallOptions, ProviderStamp, SessionOptions, ToolHost, ToolSession } from "./tool-host.ts";
export type { Extension, ExtensionHost, HookOptions, ProvidedPorts, ToolsToAdd } from "./extension.ts";
export type { AfterCallChange, BeforeCallVerdict, HookedCall, Hooks } from "./hooks.ts";
export type { CatalogBuiltEvent, ExtensionEvent, DiagnosticEvent, EventListener, HelveEvent, ModelDeltaEvent, ModelRequestEvent, ToolCallApprovalEvent, ToolCallEndEvent, ToolCallStartEvent, ToolCallUpdateEvent, TurnEndEvent, TurnStartEvent } from "./helve-event.ts";

// Storage
export type { OutputBound, BoundedCall } from "./output-bound.ts";
export type { ArtifactInfo, ArtifactMeta, ArtifactStore, ArtifactWriter, ByteRange } from "./artifact-store.ts";
export type { PendingCall, PendingStore } from "./pending-call.ts";

// Models
export type { AssistantMessage, AssistantPart, Message, SystemMessage, ToolMessage, UserMessage } from "./message.ts";
export type { ModelClient, ModelEvent, ModelRequest, ModelUsage, StopReason } from "./model-client.ts";
export { ModelError } from "./model-error.ts";
export type { ModelErrorCode } from "./model-error.ts";

// Data
export { describeThrown } from "./describe-thrown.ts";
export { ToolDefinitionError } from "./tool-definition-error.ts";
export type { JsonObject, JsonValue, MaybePromise } from "./json.ts";
