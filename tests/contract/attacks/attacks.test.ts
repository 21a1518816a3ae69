import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { register } from '../../../sandbox/auth/test-client.ts';
import { startTestServer } from '../../../sandbox/test-server.ts';
import type { Family, Send, Target } from './attack.ts';
import { BODIES_OF_REGISTRATIONS } from './bodies.ts';
import { CODES } from './codes.ts';
import { FORMS } from './forms.ts';
import { REDIRECTS } from './redirects.ts';
import { TOKENS } from './tokens.ts';

/** The families, with the number of attacks in each: none may get lost. */
const FAMILIES: Array<[Family, number]> = [
  [REDIRECTS, 124],
  [CODES, 29],
  [TOKENS, 26],
  [FORMS, 13],
  [BODIES_OF_REGISTRATIONS, 28],
];

const asIs: Send = ({ url, init }) => fetch(url, init);

async function succeeding(family: Family, target: Target, send: Send): Promise<string[]> {
  const succeeded: string[] = [];
  for (const [name, sent] of Object.entries(await family.attacks(target)))
    if (await family.hasSucceeded(await send(sent), target)) succeeded.push(name);
  return succeeded;
}

describe.each(FAMILIES)('attacks on $name', (family, count) => {
  let target: Target;
  beforeAll(async () => {
    const server = await startTestServer();
    target = { server, clientId: await register(server.origin) };
  });
  afterAll(() => target.server.close());

  test(`none of the ${count} succeeds`, async () => {
    expect(Object.keys(await family.attacks(target))).toHaveLength(count);
    expect(await succeeding(family, target, asIs)).toEqual([]);
    expect(target.server.errors).toEqual([]);
  }, 120_000);

  test('a server without the check is caught', async () => {
    const weak: Send = async () => asIs(await family.weakened(target));
    const [first] = Object.values(await family.attacks(target));
    expect(first && (await family.hasSucceeded(await weak(first), target))).toBe(true);
  }, 60_000);
});
