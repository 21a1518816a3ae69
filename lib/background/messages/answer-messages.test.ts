import { defineExtensionMessaging } from '@webext-core/messaging';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { webUrl } from '../../../tests/seeded/web-url.ts';
import type { Sender } from '../../messages/caller.ts';
import { ALLOWED, NAMES, PLACES, STRANGERS } from '../../messages/callers.fixture.ts';
import type { BackgroundProtocol } from '../../messages/message-table.ts';
import type { PageAnswer } from '../../messages/page-answer.ts';
import { FOREIGN_CARDS, OURS, PAGE, PASS } from '../../messages/senders.fixture.ts';
import { wrongShapes } from '../../messages/wrong-shapes.fixture.ts';
import { answerMessages } from './answer-messages.ts';
import { type MessagePort, installMessagePort } from './message-port.fixture.ts';
import { JANE, type TestContext, createTestContext } from './test-context.fixture.ts';

let context: TestContext;
let port: MessagePort;
beforeEach(async () => {
  port = installMessagePort();
  context = await createTestContext();
  answerMessages(context, defineExtensionMessaging<BackgroundProtocol>());
  await context.cardFrames.offer(5, PASS);
});

const say = (type: string, data: unknown, sender: Sender) => port.deliver({ id: 1, timestamp: 1, type, data }, sender);

async function isHandled(type: string, data: unknown, sender: Sender): Promise<boolean> {
  const answer = await say(type, data, sender);
  return answer !== undefined && answer.err === undefined;
}

describe.each(NAMES)('%s', (name) => {
  const { callers, data } = ALLOWED[name];

  test.each(PLACES)('from the %s is answered only if the table says so', async (place) => {
    expect(await isHandled(name, data, OURS[place])).toBe(callers.includes(place));
  });

  test.each(STRANGERS)('from %s is refused, and nothing is done', async (_who, sender) => {
    expect(await isHandled(name, data, sender)).toBe(false);
    expect(context.done).toEqual([]);
  });

  test.each(FOREIGN_CARDS)(
    'from a card that is not ours, %s, is refused, before ours comes and after',
    async (_which, sender) => {
      expect(await isHandled(name, data, sender)).toBe(false);
      expect(context.done).toEqual([]);
      expect(await isHandled('readCardProfile', {}, OURS.card)).toBe(true);
      expect(await isHandled(name, data, sender)).toBe(false);
      expect(await isHandled(name, data, { ...sender, url: OURS.card.url })).toBe(false);
      expect(context.done).toEqual([]);
    },
  );

  test('in a wrong shape is refused, and nothing is done', async () => {
    const [place] = callers;
    for (const shape of wrongShapes(name)) expect(await isHandled(name, shape, OURS[place ?? 'popup'])).toBe(false);
    expect(context.done).toEqual([]);
  });
});

test('a refusal says nothing about why, and is the same for everybody', async () => {
  const refusals = [
    await say('startPersonLookup', ALLOWED.startPersonLookup.data, OURS.content),
    await say('startPersonLookup', { who: 7 }, OURS.card),
    await say('readPerson', {}, {}),
  ];
  expect(new Set(refusals.map((answer) => JSON.stringify({ ...(answer?.err as object), stack: '' }))).size).toBe(1);
});

test('a sender that a message claims for itself counts for nothing', async () => {
  const message = {
    id: 1,
    timestamp: 1,
    type: 'startPersonLookup',
    data: ALLOWED.startPersonLookup.data,
    sender: OURS.popup,
  };
  expect(await port.deliver(message, OURS.content)).toHaveProperty('err');
  expect(context.done).toEqual([]);
});

test('of 500 messages at random, none is handled that the table forbids', async () => {
  const senders = fc.oneof(
    fc.constantFrom<Sender>(...PLACES.map((place) => OURS[place]), ...STRANGERS.map(([, sender]) => sender)),
    fc.record({
      id: fc.option(fc.constantFrom(OURS.card.id, 'x'), { nil: undefined }),
      url: fc.option(fc.oneof(webUrl, fc.constantFrom(OURS.card.url, OURS.popup.url)), { nil: undefined }),
      frameId: fc.nat(3),
    }),
  );
  const datas = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(...NAMES.map((name) => ALLOWED[name].data)),
    fc.constantFrom(...NAMES.flatMap(wrongShapes)),
  );
  const types = fc.oneof(
    fc.constantFrom<string>(...NAMES, 'changed', 'openCard', 'pageChanged', 'getTokens'),
    fc.string(),
  );
  let handled = 0;
  // Purely random messages are almost never allowed by the table.
  const fitting = fc
    .constantFrom(...NAMES)
    .chain((name) =>
      fc.tuple(
        fc.constant(name),
        fc.constant(ALLOWED[name].data),
        fc.constantFrom(...PLACES.map((place) => OURS[place])),
      ),
    );
  const messages = fc.oneof(
    { weight: 4, arbitrary: fc.tuple(types, datas, senders) },
    { weight: 1, arbitrary: fitting },
  );
  const isRight = fc.asyncProperty(messages, async ([type, data, sender]) => {
    const place = PLACES.find(
      (each) =>
        JSON.stringify(OURS[each]) === JSON.stringify(sender) ||
        (each !== 'content' && OURS[each].url === sender.url && OURS[each].id === sender.id),
    );
    const name = NAMES.find((each) => each === type);
    const may = name !== undefined && place !== undefined && ALLOWED[name].callers.includes(place);
    const was = await isHandled(type, data, sender);
    if (was) handled += 1;
    // The library takes these for listeners and returns the message; none of our code runs.
    return may || !was || type in Object.prototype;
  });
  expect(await fc.check(isRight, { numRuns: 500 })).toMatchObject({ failed: false });
  expect(handled).toBeGreaterThan(0);
});

describe('a content script', () => {
  const describePage = async (sender: Sender, url: string) =>
    (
      (await say('describePage', { url, shapeId: 'en page site everywhere', pass: PASS }, sender)) as {
        res: PageAnswer;
      }
    ).res;
  const stringsOf = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(stringsOf)
        : [];

  test('learns how many addresses and numbers are owned, and nothing that is in them', async () => {
    const answer = await describePage(OURS.content, PAGE);
    expect(answer).toEqual({
      view: { state: 'owned', words: '1 email · 1 phone' },
      top: null,
      edge: 'right',
      shape: null,
    });
    expect(stringsOf(answer)).toEqual(['owned', '1 email · 1 phone', 'right']);
    expect(JSON.stringify(answer)).not.toMatch(new RegExp(JANE.name.split(' ').join('|'), 'i'));
  });

  test('on another site cannot ask about a page of this one', async () => {
    const sender = { ...OURS.content, url: 'https://evil.example/', tab: { id: 6, url: 'https://evil.example/' } };
    expect(await describePage(sender, PAGE)).toEqual({
      view: { state: 'hidden' },
      top: null,
      edge: 'right',
      shape: null,
    });
    expect(await context.tabs.get(6)).toBeNull();
  });

  test.each([
    'http://www.linkedin.com/in/jane-example',
    'https://linkedin.com/in/jane-example',
    'https://www.linkedin.com:444/in/jane-example',
    'https://user@evil.example/in/jane-example',
    'javascript:alert(1)',
    'x',
    '',
  ])('of another origin than %j is answered for the page it is on', async (url) => {
    const sender = { ...OURS.content, url: 'https://www.linkedin.com/feed/' };
    expect(await describePage(sender, url)).toMatchObject({ view: { state: 'hidden' } });
  });

  test("says of which tab it is by the browser's word", async () => {
    await describePage({ ...OURS.content, tab: { id: 77 } }, PAGE);
    expect([await context.tabs.get(77), await context.tabs.get(5)]).toEqual([PAGE, null]);
  });

  test('hides the button on its own site only, and starts nothing', async () => {
    await say('hideButton', { scope: 'site', host: 'other.example' }, OURS.content);
    expect((await context.settings.read()).button.hiddenOn).toEqual(['www.linkedin.com']);
    expect(context.done.filter((each) => !each.startsWith('script'))).toEqual(['everything']);
  });
});

test('a lookup is started once per message, from the card and the popup, and not before the alarm is set', async () => {
  expect(await say('startPersonLookup', ALLOWED.startPersonLookup.data, OURS.card)).toEqual({
    res: { ok: true, lookupId: 'lookup-1' },
  });
  expect(await say('startPersonLookup', ALLOWED.startPersonLookup.data, OURS.popup)).toEqual({
    res: { ok: true, lookupId: 'lookup-1' },
  });
  expect(context.done).toEqual(['alarm', 'lookup', 'alarm', 'lookup']);
});

test.each(['https://www.linkedin.com/feed/', 'https://evil.example/in/jane-example', 'javascript:alert(1)'])(
  'a lookup for %j is refused: it is no profile',
  async (url) => {
    const lookup = { who: { by: 'url', url }, lookupType: 'premium_lookup', withCompany: false };
    expect(await say('startPersonLookup', lookup, OURS.card)).toMatchObject({
      res: { ok: false, problem: { code: 'validation_error' } },
    });
    expect(context.done).toEqual([]);
  },
);

test('each paid tool is started by its message, and a batch as one', async () => {
  for (const name of ['startPersonLookup', 'startCompanyLookup', 'startVerification'] as const)
    expect(await say(name, ALLOWED[name].data, OURS.workspace)).toEqual({ res: { ok: true, lookupId: 'lookup-1' } });
  expect(await say('startBatch', ALLOWED.startBatch.data, OURS.workspace)).toMatchObject({
    res: { ok: true, batchId: 'batch-1' },
  });
  expect(context.done).toEqual(['alarm', 'lookup', 'alarm', 'lookup', 'alarm', 'lookup', 'alarm', 'batch']);
});

test.each([
  [
    'startPersonLookup',
    { who: { by: 'url', url: 'https://evil.example/in/jane' }, lookupType: 'premium_lookup', withCompany: false },
  ],
  ['startCompanyLookup', { which: { by: 'url', url: PAGE } }],
  [
    'startBatch',
    {
      people: [
        { who: { by: 'id', profileId: 1 }, name: '' },
        { who: { by: 'url', url: 'javascript:alert(1)' }, name: '' },
      ],
      lookupType: 'premium_lookup',
      withCompany: false,
      cap: 5,
      name: '',
    },
  ],
] as const)('%s of what is no profile is refused whole', async (name, data) => {
  expect(await say(name, data, OURS.popup)).toMatchObject({
    res: { ok: false, problem: { code: 'validation_error' } },
  });
  expect(context.done).toEqual([]);
});

test.each([
  [
    'a thousand and one people',
    'startBatch',
    {
      people: Array.from({ length: 1_001 }, () => ({ who: { by: 'id', profileId: 1 }, name: '' })),
      lookupType: 'premium_lookup',
      withCompany: false,
      cap: 5,
      name: '',
    },
  ],
  ['nobody', 'startBatch', { people: [], lookupType: 'premium_lookup', withCompany: false, cap: 5, name: '' }],
  ['two addresses', 'startVerification', { email: 'a@b.example, c@d.example' }],
  [
    'an empty address',
    'startPersonLookup',
    { who: { by: 'url', url: '' }, lookupType: 'premium_lookup', withCompany: false },
  ],
  [
    'an id below one',
    'startPersonLookup',
    { who: { by: 'id', profileId: 0 }, lookupType: 'premium_lookup', withCompany: false },
  ],
] as const)('%s cannot be asked for (%s)', async (_what, name, data) => {
  expect(await say(name, data, OURS.popup)).toHaveProperty('err');
  expect(context.done).toEqual([]);
});
