import { afterEach, describe, expect, it, vi } from 'vitest';
import { placesOf, regions, said, stops } from '../tests/gallery/announcements.ts';
// @vitest-environment happy-dom
import { CardOf } from '../tests/gallery/CardOf.tsx';
import { CALLS } from '../tests/gallery/fixtures/calls.ts';
import { verification, verificationAnswer, verified } from '../tests/gallery/fixtures/company.ts';
import { NOW } from '../tests/gallery/fixtures/person.ts';
import { type Rendered, render } from '../tests/gallery/render.ts';
import { CARD_STATES } from '../tests/gallery/states/card.ts';
import { CONTACTS_STATES } from '../tests/gallery/states/contacts.ts';
import { SEARCH_STATES } from '../tests/gallery/states/search.ts';
import type { State } from '../tests/gallery/states/state.ts';
import { ImportDialog, type Importing } from './contacts/files/ImportDialog.tsx';
import { type SearchActions, SearchView } from './search/SearchView.tsx';
import { VerifyPage } from './verify/VerifyPage.tsx';

let page: Rendered | null = null;

afterEach(async () => {
  await page?.remove();
  page = null;
});

function propsOf<Props>(states: ReadonlyArray<State<Props>>, name: string): Props {
  const found = states.find((state) => state.name === name);
  if (!found) throw new Error(`no state ${name}`);
  return found.props;
}

describe('a lookup in the card', () => {
  const card = (name: string) => <CardOf {...CALLS} {...propsOf(CARD_STATES, name)} now={NOW} />;

  it.each([
    ['looking', 'Looking'],
    ['done', '2 emails · 2 phones'],
    ['problem: lookup_failed', 'No contact details found for this person. Nothing was spent.'],
    ['in doubt, spent since', 'Check this lookup'],
  ])('is heard when it is %s', async (name, words) => {
    page = await render(card('offer'));
    const before = regions();
    expect(said(before)).toBe('');
    await page.again(card(name));
    expect(said(before)).toContain(words);
  });

  it('is reached in the order of the eye: what to get, then the price', async () => {
    page = await render(card('offer'));
    const order = stops();
    expect(order[0]).toBe('Email + phone');
    expect(order.findIndex((name) => name.startsWith('With company'))).toBeLessThan(
      order.findIndex((name) => name.startsWith('Get contact')),
    );
  });
});

describe('a search', () => {
  const search = (name: string) => {
    const nothing = vi.fn<() => void>();
    const stored = async () => ({ ok: true }) as const;
    const actions: SearchActions = {
      row: () => ({ ...CALLS, canPay: 'yes' }),
      saved: { onOpen: nothing, onRename: stored, onDelete: stored, onPutBack: stored, onSave: stored },
      onSearch: nothing,
      onSubject: nothing,
      onMore: nothing,
      onRetry: nothing,
      onGetPage: nothing,
      onChosen: nothing,
      onLookUpChosen: nothing,
      onGetContact: nothing,
      onGetCompany: nothing,
    };
    return <SearchView view={propsOf(SEARCH_STATES, name)} now={NOW} actions={actions} />;
  };

  it.each([
    ['people', '1,240 people'],
    ['nobody', '0 people'],
  ])('says how many it found (%s)', async (name, words) => {
    page = await render(search('first answer on its way'));
    const before = regions();
    await page.again(search(name));
    expect(said(before)).toContain(words);
  });

  it('is reached in the order of the eye: criteria, their order, then people with what each costs', async () => {
    page = await render(search('people'));
    const places = placesOf([
      'People',
      'Add a filter',
      'Order',
      'Select all shown',
      'Select Jane Example',
      'Get contact',
    ]);
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });
});

describe('a verification', () => {
  const verify = (answer: Parameters<typeof VerifyPage>[0]['answer']) => (
    <VerifyPage
      email="valid@acme-instruments.example"
      answer={answer}
      history={[]}
      refusal={null}
      now={NOW}
      actions={{ ...CALLS, canPay: 'yes' }}
      onEmail={vi.fn<() => void>()}
      onDelete={vi.fn<() => void>()}
    />
  );

  it('is heard when it begins and when it ends', async () => {
    page = await render(verify(verificationAnswer()));
    const before = regions();
    await page.again(
      verify(
        verificationAnswer({
          lookup: { status: 'looking', lookupId: 'v1', since: NOW, waitingUntil: null, problem: null },
        }),
      ),
    );
    expect(said(before)).toContain('Asking the mail server');
    await page.again(verify(verified('valid')));
    expect(said(before)).toContain('Valid');
  });

  it('that got no answer is heard once, and not again with each minute that passes', async () => {
    const answer = verified('valid', { noAnswerAt: NOW - 5_000 });
    const at = (now: number) => (
      <VerifyPage
        email={answer.email}
        answer={answer}
        history={[]}
        refusal={null}
        now={now}
        actions={{ ...CALLS, canPay: 'yes' }}
        onEmail={vi.fn<() => void>()}
        onDelete={vi.fn<() => void>()}
      />
    );
    page = await render(at(NOW));
    const words = said(regions());
    expect(words).toContain('no usable answer');
    await page.again(at(NOW + 60_000));
    expect(said(regions())).toBe(words);
  });

  it('is reached in the order of the eye: the address, its price, then what was verified before', async () => {
    page = await render(
      <VerifyPage
        email="valid@acme-instruments.example"
        answer={verificationAnswer()}
        history={[verification('catchall')]}
        refusal={null}
        now={NOW}
        actions={{ ...CALLS, canPay: 'yes' }}
        onEmail={vi.fn<() => void>()}
        onDelete={vi.fn<() => void>()}
      />,
    );
    const places = placesOf(['Email address', 'Verify', 'catchall@']);
    expect(places).toEqual([0, 1, 2]);
  });
});

describe('an import of contacts', () => {
  const dialog = (importing: Importing) => <ImportDialog importing={importing} onClose={vi.fn<() => void>()} />;
  const importing = (name: string): Importing => propsOf(CONTACTS_STATES, name).importing ?? { status: 'failed' };

  it.each([
    ['import report', '1,482 contacts added, 12 merged with existing contacts, 2 skipped because they’re blocked'],
    ['import stopped', 'This file is from a newer version of Calling Card'],
    ['failed', 'The file couldn’t be read.'],
  ])('is heard when it has ended (%s)', async (name, words) => {
    page = await render(dialog(importing('importing')));
    const before = regions();
    expect(said(before)).toBe('');
    await page.again(dialog(name === 'failed' ? { status: 'failed' } : importing(name)));
    expect(said(before)).toContain(words);
  });

  it('begins at what it is about; the way out comes last', async () => {
    page = await render(dialog(importing('import report')));
    expect(stops()).toEqual(['Done', 'Close']);
  });
});
