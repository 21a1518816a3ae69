// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { REST_ADDRESS, settings } from '../../tests/gallery/fixtures/options.ts';
import { SIGNED_IN, signedOut } from '../../tests/gallery/fixtures/person.ts';
import { createPageWorld, until } from '../../tests/gallery/page-world.ts';
import type { Rendered } from '../../tests/gallery/render.ts';
import { openOptions } from './open-options.fixture.ts';

const { announce, sendMessage, showPage } = createPageWorld();

const WORKS = { status: 'works', serverName: 'Old service', serverVersion: '1', tools: [], latencyMs: 84 };
const SIGNED_OUT = { status: 'problem', problem: { code: 'signed_out' } };

/** The options of a user whose background answers so. */
async function open(answers: Record<string, unknown>): Promise<Rendered> {
  sendMessage.mockImplementation(async (name) => answers[name] ?? null);
  const page = await openOptions({ showPage });
  await until(() => expect(page.text()).toMatch(/Signed (?:in|out)\./u));
  return page;
}

const byTools = (signedIn: boolean) => ({
  transport: 'tools',
  signedIn,
  defaultRestAddress: REST_ADDRESS,
  clientId: null,
});

it('what the test found of a service is not said of the next one', async () => {
  const answers: Record<string, unknown> = {
    readSettings: settings({ serviceAddress: 'https://old.example' }),
    readSession: SIGNED_IN,
    readTransport: byTools(true),
    testConnection: WORKS,
  };
  const page = await open(answers);
  await page.click(page.button('Test the connection'));
  await until(() => expect(page.text()).toContain('Old service answered in 84 ms.'));
  answers['readSettings'] = settings({ serviceAddress: 'https://new.example' });
  announce('settings');
  await until(() => expect(page.field('Service address').value).toBe('https://new.example'));
  expect(page.text()).not.toContain('Old service');
});

it('a test before the sign-in does not go on asking for one', async () => {
  const answers: Record<string, unknown> = {
    readSettings: settings(),
    readSession: signedOut(),
    readTransport: byTools(false),
    testConnection: SIGNED_OUT,
  };
  const page = await open(answers);
  await page.click(page.button('Test the connection'));
  await until(() => expect(page.text()).toContain('You’re signed out.'));
  Object.assign(answers, { readSession: SIGNED_IN, readTransport: byTools(true) });
  announce('session');
  await until(() => expect(page.text()).toContain('Signed in.'));
  expect(page.text()).not.toContain('You’re signed out.');
});
