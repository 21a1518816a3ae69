// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { HOOK, REST_ADDRESS, SENT, settings } from '../../tests/gallery/fixtures/options.ts';
import { SIGNED_IN } from '../../tests/gallery/fixtures/person.ts';
import { createPageWorld, disconnectNow, found, until } from '../../tests/gallery/page-world.ts';
import type { Rendered } from '../../tests/gallery/render.ts';
import { OPTIONS_STATES } from '../../tests/gallery/states/options.ts';
import { openOptions } from './open-options.fixture.ts';

const { sendMessage, showPage } = createPageWorld();

const FULL_DISK = { ok: false, problem: { code: 'storage_failed' } };
const HELD = {
  ...SENT,
  id: 'row-held',
  state: { status: 'held', problem: { code: 'no_answer' }, mayBeThere: true },
} as const;
const SUPPRESSED = found(OPTIONS_STATES.find(({ props }) => (props.suppressed ?? []).length > 0)).props.suppressed;

/** The options of a signed-in user, whose background refuses a command once. */
async function open(command: string): Promise<Rendered> {
  const answers = [FULL_DISK];
  sendMessage.mockImplementation(async (name) => {
    switch (name) {
      case command:
        return answers.shift() ?? { ok: true };
      case 'readSession':
        return SIGNED_IN;
      case 'readSettings':
        return settings();
      case 'readTransport':
        return { transport: 'tools', signedIn: true, defaultRestAddress: REST_ADDRESS, clientId: null };
      case 'readSuppressed':
        return SUPPRESSED;
      case 'readDestinations':
        return { refusal: null, canSendByItself: true, waitsForPolicy: false, destinations: [HOOK] };
      case 'readSendings':
        return [HELD];
      default:
        return null;
    }
  });
  const page = await openOptions({ showPage });
  await until(() => expect(page.buttons().join()).toContain('Sign out'));
  return page;
}

it.each([
  ['signing out', 'signOut', 'Sign out', 'couldn’t read or save its records'],
  ['pausing a destination', 'changeDestination', 'Pause', 'save in this browser'],
  ['a decision about a sending', 'decideSending', 'It’s there', 'save in this browser'],
])('%s that was refused is said to be, until it is done', async (_what, command, button, words) => {
  const page = await open(command);
  await until(() => expect(page.buttons().join()).toContain(button));
  await page.click(page.button(button));
  await until(() => expect(page.alert()).toContain(words));
  await page.click(page.button(button));
  await until(() => expect(page.alert()).toBe(''));
});

it('disconnecting a destination that was refused is said to be, until it is done', async () => {
  const page = await open('disconnectDestination');
  await until(() => expect(page.buttons().join()).toContain('Disconnect'));
  const disconnect = async () => {
    await page.click(page.button('Disconnect'));
    await page.click(disconnectNow());
  };
  await disconnect();
  await until(() => expect(page.alert()).toContain('save in this browser'));
  await disconnect();
  await until(() => expect(page.alert()).toBe(''));
});

it('taking a person off the list of blocked people that was refused is said to be', async () => {
  const page = await open('liftSuppression');
  await until(() => expect(page.buttons().join()).toContain('Jane Example'));
  await page.click(page.button(/Jane Example/u));
  await until(() => expect(page.text()).toContain('Couldn’t save. Try again.'));
});

it('a test of the connection that got no answer is said to have had none', async () => {
  const page = await open('nothing');
  const before = sendMessage.getMockImplementation();
  sendMessage.mockImplementation(async (name, data) => {
    if (name === 'testConnection') throw new Error('the worker died');
    return before?.(name, data);
  });
  await page.click(page.button('Test the connection'));
  await until(() => expect(page.text()).toContain('took too long to respond'));
});
