import type { ConformanceResult } from './conformance-run.ts';

/**
 * Exceptions: the reason, with the scenarios (`scenario`) or single checks (`scenario:check`) that do not apply, by
 * exact names.
 */
export type Exceptions = ReadonlyArray<readonly [reason: string, names: readonly string[]]>;

const covers = (name: string, check: string): boolean => check === name || check.startsWith(`${name}:`);

/** The failures that no exception covers, with the suite's message for each. */
export function unexplained({ failed }: ConformanceResult, exceptions: Exceptions): string[][] {
  const names = exceptions.flatMap(([, each]) => each);
  return [...failed].filter(([check]) => !names.some((name) => covers(name, check)));
}

/** The exceptions without a failure in any of the results: they are no longer needed. */
export function unneeded(results: readonly ConformanceResult[], exceptions: Exceptions): string[] {
  const checks = results.flatMap(({ failed }) => [...failed.keys()]);
  return exceptions.flatMap(([, names]) => names).filter((name) => !checks.some((check) => covers(name, check)));
}

/** For the sandbox's tool server. */
export const SERVER_EXCEPTIONS: Exceptions = [
  [
    'the service has tools only: no prompts, resources, completions or log levels (docs/contract.md#protocol)',
    [
      'completion-complete',
      'logging-set-level',
      'prompts-list',
      'prompts-get-simple',
      'prompts-get-with-args',
      'prompts-get-embedded-resource',
      'prompts-get-with-image',
      'resources-list',
      'resources-read-text',
      'resources-read-binary',
      'resources-templates-read',
      'resources-subscribe',
      'resources-unsubscribe',
      'sep-2164-resource-not-found',
      'caching:sep-2549-prompts-list-caching-hints',
      'caching:sep-2549-resources-list-caching-hints',
      'caching:sep-2549-resources-templates-list-caching-hints',
    ],
  ],
  [
    'wants a fixture tool, "test_…", which the service does not have',
    [
      'tools-call-simple-text',
      'tools-call-image',
      'tools-call-audio',
      'tools-call-embedded-resource',
      'tools-call-mixed-content',
      'tools-call-with-logging',
      'tools-call-error',
      'tools-call-with-progress',
      'tools-call-sampling',
      'tools-call-elicitation',
      'elicitation-sep1034-defaults',
      'elicitation-sep1330-enums',
      'json-schema-2020-12:json-schema-2020-12-tool-found',
      'server-stateless:sep-2575-server-rejects-undeclared-capability',
      'server-stateless:sep-2575-missing-capability-http-400',
      'server-stateless:sep-2575-http-server-no-independent-requests-on-stream',
      'server-stateless:sep-2575-server-no-log-without-loglevel',
    ],
  ],
  [
    'wants fixture tools, or a prompt, that ask the user something in the middle of a call; no tool of the service does',
    [
      'input-required-result-basic-elicitation',
      'input-required-result-basic-sampling',
      'input-required-result-basic-list-roots',
      'input-required-result-request-state',
      'input-required-result-multiple-input-requests',
      'input-required-result-multi-round',
      'input-required-result-missing-input-response',
      'input-required-result-non-tool-request',
      'input-required-result-result-type',
      'input-required-result-tampered-state',
      'input-required-result-capability-check',
      'input-required-result-ignore-extra-params',
    ],
  ],
  ['wants a tool with x-mcp-header annotations; the service has none', ['http-custom-header-server-validation']],
  [
    'the tasks extension is optional, and its scenarios want fixture tools; no tool of the service makes a task',
    [
      'tasks-lifecycle',
      'tasks-capability-negotiation',
      'tasks-wire-fields',
      'tasks-request-state-removal',
      'tasks-mrtr-input',
      'tasks-request-headers',
      'tasks-dispatch-and-envelope',
      'tasks-required-task-error',
      'tasks-mrtr-composition',
    ],
  ],
  [
    'sessions and streams that can be resumed are optional: each answer is one event, and a lost one is asked for by check_person_status',
    [
      'server-sse-multiple-streams:server-sse-multiple-streams-session',
      'server-sse-polling:server-sse-polling-session',
      'server-sse-polling:server-sse-priming-event',
      'server-sse-polling:server-sse-retry-field',
    ],
  ],
];

/** For the sandbox's authorization server. */
export const AUTHORIZATION_SERVER_EXCEPTIONS: Exceptions = [
  [
    'a SHOULD beyond the contract: clients register by RFC 7591 (docs/contract.md#registration)',
    ['authorization-server-metadata-endpoint:authorization-server-metadata-cimd'],
  ],
];

/** For the extension's sign-in and tool client. */
export const CLIENT_EXCEPTIONS: Exceptions = [
  [
    'an optional extension for programs; here the user signs in (docs/contract.md#sign-in-steps)',
    [
      'auth/client-credentials-basic:client-credentials-grant-type',
      'auth/client-credentials-basic:client-credentials-basic-auth',
      'auth/client-credentials-jwt:client-credentials-grant-type',
      'auth/client-credentials-jwt:client-credentials-jwt-verified',
    ],
  ],
  [
    'an optional extension, for clients with an identity provider; here the user signs in (docs/contract.md#sign-in-steps)',
    [
      'auth/enterprise-managed-authorization:complete-flow-token-exchange',
      'auth/enterprise-managed-authorization:complete-flow-jwt-bearer',
      'auth/wif-jwt-bearer:wif-assertion-verified',
    ],
  ],
  [
    'an optional extension; the access tokens of the service are bearer tokens (docs/contract.md#sign-in-steps)',
    [
      'auth/dpop:sep-1932-client-token-request-proof',
      'auth/dpop:sep-1932-client-dpop-auth-scheme',
      'auth/dpop:sep-1932-client-fresh-proof',
      'auth/dpop-nonce:sep-1932-client-token-request-proof',
      'auth/dpop-nonce:sep-1932-client-dpop-auth-scheme',
      'auth/dpop-nonce:sep-1932-client-fresh-proof',
      'auth/dpop-nonce:sep-1932-client-as-nonce',
      'auth/dpop-nonce:sep-1932-client-rs-nonce',
    ],
  ],
  [
    'no tool of the service asks the user something in the middle of a call, so the client does not offer to answer',
    [
      'elicitation-sep1034-client-defaults:client-elicitation-sep1034-string-default',
      'elicitation-sep1034-client-defaults:client-elicitation-sep1034-integer-default',
      'elicitation-sep1034-client-defaults:client-elicitation-sep1034-number-default',
      'elicitation-sep1034-client-defaults:client-elicitation-sep1034-enum-default',
      'elicitation-sep1034-client-defaults:client-elicitation-sep1034-boolean-default',
    ],
  ],
  [
    'the same; and nothing may send a call again by itself, as it may be a paid one',
    [
      'sep-2322-client-request-state:sep-2322-client-request-state-echoed',
      'sep-2322-client-request-state:sep-2322-client-jsonrpc-id-different',
      'sep-2322-client-request-state:sep-2322-client-no-state-omitted',
      'sep-2322-client-request-state:sep-2322-client-parallel-isolation',
      'sep-2322-client-request-state:sep-2322-default-result-type-complete',
    ],
  ],
  [
    'wants the schemas of the tools handed on; the extension reads their names only',
    ['json-schema-2020-12-preservation:json-schema-2020-12-client-echo-completed'],
  ],
];
