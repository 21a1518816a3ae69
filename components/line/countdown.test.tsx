// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { NOW, SIGNED_IN, answer } from '../../tests/gallery/fixtures/person.ts';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import { PrivacySection } from '../options/PrivacySection.tsx';
import { PageOffer } from '../search/PageOffer.tsx';
import { LineResults } from './LineResults.tsx';

let page: Rendered | null = null;
afterEach(async () => {
  await page?.remove();
  page = null;
});

const live = () =>
  [...document.querySelectorAll('[aria-live]:not([aria-live=off]), output, [role=status], [role=alert]')]
    .map(({ textContent }) => textContent)
    .join('|');

it('a wait below the one line is not read out every second', async () => {
  const draw = (now: number) => (
    <LineResults
      id="rows"
      text="ada"
      now={now}
      view={{
        subject: { kind: 'words', words: 'ada' },
        session: SIGNED_IN,
        account: answer(),
        contacts: [],
        person: null,
        company: null,
        people: { status: 'problem', problem: { code: 'rate_limited', until: NOW + 30_000 } as never },
        companies: { status: 'none' },
        owned: new Map(),
        ownedCompanies: new Map(),
        refusal: null,
        lineRefusal: null,
      }}
      actions={{ row: () => ({}), tagging: {} } as never}
    />
  );
  page = await render(draw(NOW));
  const before = live();
  await page.again(draw(NOW + 1_000));
  expect(live()).toBe(before);
});

it('the wait of a paid page of a search is not read out every second', async () => {
  const draw = (now: number) => (
    <PageOffer
      offer={
        {
          start: 1,
          size: 100,
          price: {} as never,
          refusal: null,
          lookup: { status: 'looking', lookupId: '1', since: NOW, waitingUntil: NOW + 30_000, problem: null } as never,
        } as never
      }
      now={now}
      actions={{} as never}
      onGetPage={vi.fn<() => void>()}
    />
  );
  page = await render(draw(NOW));
  const before = live();
  await page.again(draw(NOW + 1_000));
  expect(live()).toBe(before);
});

it('the focus comes back when "Delete everything" is cancelled', async () => {
  page = await render(
    <PrivacySection
      settings={
        { lockAfterSignOut: false, retentionDays: null, policy: { historyDays: null, exportKinds: null } } as never
      }
      isSignedIn
      blocked={{ suppressed: [], now: NOW, onAllow: vi.fn<() => void>() }}
      onSave={vi.fn<() => void>()}
      onExportEverything={async () => undefined}
      onDeleteEverything={async () => undefined}
    />,
  );
  const opener = page.button(/delete everything|delete all/i);
  opener.focus();
  await page.click(opener);
  const cancel = page.button('Cancel');
  expect(document.activeElement).toBe(cancel);
  await page.click(cancel);
  expect(document.activeElement).not.toBe(document.body);
});
