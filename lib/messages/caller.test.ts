import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { callerOf } from './caller.ts';
import { ALLOWED, NAMES, PLACES, STRANGERS } from './callers.fixture.ts';
import { MESSAGE_TABLE } from './message-table.ts';
import { EXTENSION_ID, ORIGIN, OURS, PAGE } from './senders.fixture.ts';
import { wrongShapes } from './wrong-shapes.fixture.ts';

describe("a caller is known by the browser's word alone", () => {
  test.each(PLACES)('%s', (place) => {
    expect(callerOf(OURS[place], EXTENSION_ID, ORIGIN)).toBe(place);
  });

  test.each(STRANGERS)('%s is nobody', (_who, sender) => {
    expect(callerOf(sender, EXTENSION_ID, ORIGIN)).toBeNull();
  });

  test.each([
    [`${ORIGIN}/popup.html?tab=5`, 'popup'],
    [`${ORIGIN}/options.html#privacy`, 'options'],
  ])('%s is the %s', (url, place) => {
    expect(callerOf({ id: EXTENSION_ID, url }, EXTENSION_ID, ORIGIN)).toBe(place);
  });

  test('in Firefox, too', () => {
    const origin = 'moz-extension://0b5f5c0b-5f5c-4c0b-8f5c-0b5f5c0b5f5c';
    expect(
      callerOf(
        { id: 'calling-card@example', url: `${origin}/card.html`, frameId: 2, tab: { id: 1, url: PAGE } },
        'calling-card@example',
        origin,
      ),
    ).toBe('card');
    expect(
      callerOf(
        { id: 'calling-card@example', url: 'moz-extension://11111111-5f5c-4c0b-8f5c-0b5f5c0b5f5c/card.html' },
        'calling-card@example',
        origin,
      ),
    ).toBeNull();
  });
});

describe('the table', () => {
  test('has a row for every message, and no other', () => {
    expect(Object.keys(MESSAGE_TABLE).toSorted()).toEqual(NAMES.toSorted());
  });

  test('has all that the subjects declare, and no message is declared by two of them', async () => {
    const names = readdirSync(new URL('subjects', import.meta.url)).map((file) => file.replace('.ts', ''));
    const subjects = await Promise.all(
      names
        .filter((name) => name !== 'shapes')
        .map((name) => import(`./subjects/${name}.ts`) as Promise<Record<string, object>>),
    );
    const declared = subjects.flatMap((subject) => Object.values(subject).flatMap((messages) => Object.keys(messages)));
    expect(declared.toSorted()).toEqual(Object.keys(MESSAGE_TABLE).toSorted());
  });

  test.each(NAMES)('says who may send %s', (name) => {
    expect([...MESSAGE_TABLE[name].callers].toSorted()).toEqual([...ALLOWED[name].callers].toSorted());
  });

  test('lets a content script do three things', () => {
    expect(NAMES.filter((name) => MESSAGE_TABLE[name].callers.includes('content'))).toEqual([
      'describePage',
      'moveButton',
      'hideButton',
    ]);
  });

  test.each(NAMES)('takes the right shape of %s, and no wrong one', (name) => {
    const { data } = MESSAGE_TABLE[name];
    expect(data().safeParse(ALLOWED[name].data).success).toBe(true);
    expect(wrongShapes(name).filter((shape) => data().safeParse(shape).success)).toEqual([]);
  });

  test.each(NAMES)('lets nothing through that %s does not name', (name) => {
    const { data } = MESSAGE_TABLE[name];
    const more = JSON.parse(
      JSON.stringify({ ...ALLOWED[name].data, tabId2: 1, origin: 'card' }).replace('{', '{"__proto__":{"admin":true},'),
    ) as unknown;
    expect(data().parse(more)).toEqual(ALLOWED[name].data);
  });
});
