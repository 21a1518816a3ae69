import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import formats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createCredits } from '../../../sandbox/accounts/credits.ts';
import { createLogIns } from '../../../sandbox/auth/sign-in/log-ins.ts';
import { createLookups } from '../../../sandbox/lookups/create-lookups.ts';
import { OPERATIONS } from '../../../sandbox/rest/endpoint.ts';
import { inlined } from '../../../sandbox/rest/openapi/closed-schemas.fixture.ts';
import { describeApi } from '../../../sandbox/rest/openapi/describe-api.ts';
import { OPERATION_SPECS } from '../../../sandbox/rest/openapi/operation-specs.ts';
import { REST_PATH } from '../../../sandbox/rest/request-id.ts';
import { type RestServer, startRestServer } from '../../../sandbox/rest/rest-server.fixture.ts';
import { startRest } from '../../../sandbox/start-rest.ts';
import { createTurns } from '../../../sandbox/world/search/turns.ts';

const written: unknown = JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'));
const api = z
  .looseObject({
    paths: z.record(z.string(), z.record(z.string(), z.looseObject({}))),
    components: z.looseObject({ schemas: z.record(z.string(), z.looseObject({})) }),
  })
  .parse(written);

let server: RestServer;
beforeAll(async () => void (server = await startRestServer()));
afterAll(() => server.close());

describe('docs/openapi.json', () => {
  test('is what the schemas say: `npm run openapi` writes it again', () => {
    expect(written).toEqual(describeApi(OPERATION_SPECS));
  });

  test('is served to everyone, without a key, and to pages of extensions', async () => {
    const origin = 'chrome-extension://abcdefghijklmnopabcdefghijklmnop';
    const response = await fetch(`${server.sandbox.ready.mcp_url}/openapi.json`, { headers: { origin } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(await response.json()).toEqual(written);
  });

  test('is OpenAPI 3.1 for a validator that was written elsewhere', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(api))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  test.each([
    ['an operation without answers', '"responses":', '"replies":'],
    ['a parameter that is nowhere', '"in":"query"', '"in":"somewhere"'],
    ['a reference that leads nowhere', '#/components/schemas/Phone"', '#/components/schemas/Telephone"'],
  ])('with %s would be refused', async (_what, good, bad) => {
    const broken: unknown = JSON.parse(JSON.stringify(api).replace(good, bad));
    expect(broken).not.toEqual(api);
    expect(await new Validator().validate(z.looseObject({}).parse(broken))).toMatchObject({ valid: false });
  });

  test('has schemas of draft 2020-12, by the meta-schema', () => {
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
    formats.default(ajv);
    const { components } = z
      .object({ components: z.object({ schemas: z.record(z.string(), z.looseObject({})) }) })
      .parse(inlined(api));
    for (const [name, schema] of Object.entries(components.schemas)) {
      expect({ name, valid: ajv.validateSchema(schema) }).toEqual({ name, valid: true });
      expect(() => ajv.compile(schema)).not.toThrow();
    }
    expect(() => ajv.compile({ type: 'text' })).toThrow('schema is invalid');
  });

  test('has no pattern that other languages cannot read', () => {
    const patterns = [...JSON.stringify(api).matchAll(/"pattern":"(?:[^"\\]|\\.)*"/gu)].map(([text]) => text);
    expect(patterns.length).toBeGreaterThan(3);
    expect(patterns.filter((pattern) => /\\p\{|\(\?<[=!]/u.test(pattern))).toEqual([]);
  });

  test('refers to every component', () => {
    const text = JSON.stringify(api);
    const unused = Object.keys(api.components.schemas).filter(
      (name) => !text.includes(`#/components/schemas/${name}"`),
    );
    expect(unused).toEqual([]);
  });
});

describe('routes and description', () => {
  test('are the same: each path with and without a slash, each with its methods', () => {
    const { db, ready } = server.sandbox;
    const clock = { now: server.time.now };
    const { routes } = startRest({
      db,
      clock,
      seed: 1,
      origin: ready.mcp_url,
      lookups: createLookups({ db, clock, world: { people: 60, seed: 1 }, credits: createCredits(db, clock) }),
      rateLimits: undefined,
      turns: createTurns(),
      logIns: createLogIns({ db, clock }),
      timers: server.time,
      allowRemoteWebhooks: false,
      reportError: () => undefined,
    });
    const routed = routes
      .filter(({ path }) => path.startsWith(REST_PATH))
      .map(({ path, methods }) => `${Object.keys(methods).join(' ')} ${path.slice(REST_PATH.length)}`);
    const described = Object.entries(api.paths).flatMap(([path, operations]) => {
      const method = Object.keys(operations).join(' ').toUpperCase();
      const bare = path.replace(/\/$/u, '');
      return [`${method} ${bare}`, `${method} ${bare}/`];
    });
    expect(routed.toSorted()).toEqual(described.toSorted());
  });

  test('know the same operations as the permissions of a key', () => {
    expect(OPERATION_SPECS.map(({ operation }) => operation).toSorted()).toEqual(OPERATIONS.toSorted());
    expect(OPERATION_SPECS.map(({ path }) => path.replace(/^\/|\/$/gu, '')).toSorted()).toEqual(OPERATIONS.toSorted());
  });
});
