import type { OperationSpec } from '../endpoint.ts';
import { REST_PATH } from '../request-id.ts';
import { components } from './components.ts';
import { describeOperation } from './describe-operation.ts';
import type { JsonSchema } from './meanings.ts';
import { HEADERS, refusalResponses } from './refusals.ts';
import { TAGS } from './tags.ts';
import { toJsonSchemas } from './to-json-schema.ts';

/**
 * The OpenAPI 3.1 description of the REST API (docs/contract.md#rest-api). It is generated from the schemas that check
 * the requests, and does not depend on the machine it was generated on: the server address is relative to the document.
 */
export function describeApi(specs: readonly OperationSpec[]): JsonSchema {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Contact-data service (sandbox)',
      version: '1.0.0',
      summary: 'Looks up people and companies, and verifies email addresses.',
      description:
        'The REST API as the sandbox of Calling Card serves it; docs/contract.md says what every field means. ' +
        'Each path works with and without a slash at its end. Answers may get further fields at any time.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: REST_PATH, description: 'The sandbox that this document comes from.' }],
    security: [{ apiKey: [] }, { apiKeyInQuery: [] }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(
      specs.map((spec) => [spec.path, { [spec.method.toLowerCase()]: describeOperation(spec) }]),
    ),
    components: {
      schemas: toJsonSchemas(components),
      responses: refusalResponses(),
      headers: HEADERS,
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'Api-Key', description: "The account's API key." },
        apiKeyInQuery: {
          type: 'apiKey',
          in: 'query',
          name: 'api_key',
          description: 'Deprecated: for older clients. The header counts when both are there.',
        },
      },
    },
  };
}
