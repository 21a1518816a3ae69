// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LineView } from '../../lib/one-line/line-view.ts';
import { readLine } from '../../lib/one-line/read-line.ts';
import { CALLS } from '../../tests/gallery/fixtures/calls.ts';
import { contactRow } from '../../tests/gallery/fixtures/contact-row.ts';
import { NOW, SIGNED_IN, answer, offers, person } from '../../tests/gallery/fixtures/person.ts';
import { FOUND, ownership } from '../../tests/gallery/fixtures/search.ts';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import { LineResults } from './LineResults.tsx';
import { OneLine } from './OneLine.tsx';

/** Longer than it takes to read a row. */
const READ_MS = 700;

let page: Rendered | null = null;
beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await page?.remove();
  page = null;
  vi.useRealTimers();
});

const view = (typed: string, change: Partial<LineView> = {}): LineView => ({
  subject: readLine(typed),
  session: SIGNED_IN,
  account: answer(),
  contacts: [],
  person: null,
  company: null,
  people: { status: 'found', found: FOUND.slice(0, 2) },
  companies: { status: 'none' },
  owned: new Map([
    [1, ownership()],
    [2, ownership()],
  ]),
  ownedCompanies: new Map(),
  refusal: null,
  lineRefusal: null,
  ...change,
});

const onGetFound = vi.fn<(profileId: number) => void>();
const onText = vi.fn<(text: string) => void>();
const onEnter = vi.fn<() => void>();
beforeEach(() => vi.clearAllMocks());

function line(text: string, known: LineView) {
  const nothing = (): void => undefined;
  return (
    <OneLine
      id="rows"
      isOffered
      text={text}
      onText={onText}
      onEnter={onEnter}
      results={
        <LineResults
          id="rows"
          text={text}
          view={known}
          now={NOW}
          actions={{
            row: () => ({ ...CALLS, canPay: 'yes' }),
            workspace: '',
            tagging: { tags: [], onTags: nothing, metadata: {}, onMetadata: nothing },
            onGetFound,
            onGetNamed: nothing,
            onGetFoundCompany: nothing,
            onGetNamedCompany: nothing,
            onFollowed: nothing,
            onRetry: nothing,
          }}
        />
      }
    >
      <p>The page</p>
    </OneLine>
  );
}

const show = async (text: string, known: LineView) => (page = await render(line(text, known)));
const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

async function press(key: string, init: KeyboardEventInit = {}): Promise<void> {
  const field = document.querySelector('input');
  await act(async () =>
    field?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })),
  );
}

it('Enter gets the first person, once the row and its price have been there to be read', async () => {
  await show('jane', view('jane'));
  await press('Enter');
  expect(onGetFound).not.toHaveBeenCalled();
  await wait(READ_MS);
  await press('Enter');
  expect(onGetFound).toHaveBeenCalledExactlyOnceWith(1, {
    lookupType: 'premium_lookup',
    withCompany: false,
    isFree: false,
  });
  expect(onEnter).toHaveBeenCalledTimes(2);
});

it('a held Enter, and one that ends a word being composed, get nobody', async () => {
  await show('jane', view('jane'));
  await wait(READ_MS);
  await press('Enter', { repeat: true });
  await press('Enter', { isComposing: true });
  expect(onGetFound).not.toHaveBeenCalled();
});

it('a first row that has just come, has just changed its price, or belongs to another text, is not pressed', async () => {
  const rendered = await show('jane', view('jane', { people: { status: 'found', found: FOUND.slice(1, 2) } }));
  await wait(READ_MS);
  await rendered.again(line('jane', view('jane')));
  await press('Enter');
  await wait(READ_MS);
  await rendered.again(
    line(
      'jane',
      view('jane', {
        owned: new Map([[1, ownership({ offers: offers(['standard_lookup']), lookupType: 'phone_lookup' })]]),
      }),
    ),
  );
  await press('Enter');
  await wait(READ_MS);
  await rendered.again(line('janes', view('janes')));
  await press('Enter');
  expect(onGetFound).not.toHaveBeenCalled();
});

it('a first row that cannot be pressed is not passed over for the next one', async () => {
  await show(
    'jane',
    view('jane', {
      owned: new Map([
        [1, ownership({ suppressed: true })],
        [2, ownership()],
      ]),
    }),
  );
  await wait(READ_MS);
  await press('Enter');
  expect(onGetFound).not.toHaveBeenCalled();
});

it('a contact comes first and costs nothing', async () => {
  const rendered = await show('jane', view('jane', { contacts: [contactRow({ profileId: 9 })] }));
  expect(rendered.links()).toEqual(['#contacts/9']);
  await wait(READ_MS);
  await press('Enter');
  expect(onGetFound).not.toHaveBeenCalled();
});

it('the arrow down goes to the first row, Escape empties the line, and the page below stays', async () => {
  const rendered = await show('jane', view('jane'));
  await wait(READ_MS);
  await press('ArrowDown');
  expect(document.activeElement?.textContent).toMatch(/^Get contact/);
  await press('Escape');
  expect(onText).toHaveBeenCalledExactlyOnceWith('');
  expect(document.querySelector('[hidden]')?.textContent).toBe('The page');
  await rendered.again(line('', view('')));
  expect(document.querySelector('[hidden]')).toBeNull();
});

it.each<[string, string, Partial<LineView>]>([
  ['what is waited for', 'Running a free search…', { people: { status: 'waiting' } }],
  ['that nothing was found', 'The free search found nothing for “jane”.', { people: { status: 'found', found: [] } }],
  ['that it would cost credits', 'With an API key, searching by name costs credits.', { people: { status: 'paid' } }],
  [
    'that there is a problem',
    'The service took too long to respond.',
    { people: { status: 'problem', problem: { code: 'timeout' } } },
  ],
  [
    'why it is not known who this is',
    'so we can’t show who this is before you pay.',
    {
      people: { status: 'none' },
      person: person({ preview: { status: 'problem', problem: { code: 'not_with_api_key', gap: 'preview' } } }),
    },
  ],
])('says %s', async (_, words, change) => {
  const rendered = await show('jane', view('jane', change));
  expect(rendered.text()).toContain(words);
});

it('once it is cleared by its button, the focus is in the line', async () => {
  page = await render(line('Jane', view('Jane')));
  const clear = page.button('Clear');
  clear.focus();
  await page.click(clear);
  await page.again(line('', view('')));
  expect(onText).toHaveBeenCalledExactlyOnceWith('');
  expect(document.activeElement).toBe(document.querySelector('input'));
});
