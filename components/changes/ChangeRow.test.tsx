// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { NOW, PRICE, SIGNED_IN, answer, contact, ended, offers } from '../../tests/gallery/fixtures/person.ts';
import { ownership } from '../../tests/gallery/fixtures/search.ts';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import { ChangeRow } from './ChangeRow.tsx';
import type { ChangesActions } from './changes-actions.ts';

let page: Rendered | null = null;
afterEach(async () => {
  await page?.remove();
  page = null;
});

const CHANGE = {
  id: '1-1',
  profileId: 1,
  name: 'Jane Example',
  seenAt: NOW,
  before: { employer: 'Acme', title: 'Head', location: '' },
  after: { employer: 'Nordhavn', title: 'Director', location: '' },
  kinds: ['employer' as const],
  isDismissed: false,
  isRenewed: false,
};

async function row(lookup: ReturnType<typeof ended>, owned: Parameters<typeof offers>[0]) {
  const onGetNewContact = vi.fn<ChangesActions['onGetNewContact']>();
  const row = { canPay: 'yes', onChooseType: vi.fn<() => void>(), onChooseCompany: vi.fn<() => void>() } as never;
  page = await render(
    <ChangeRow
      change={CHANGE}
      ownership={ownership({
        contact: contact(),
        lookupType: 'premium_lookup',
        offers: offers(owned),
        lookup,
        withCompany: true,
      })}
      session={SIGNED_IN}
      account={answer()}
      now={NOW}
      actions={{ row: () => row, onGetNewContact, onDismiss: vi.fn<() => void>() } as never}
    />,
  );
  return { page, onGetNewContact };
}

it('offers another try after a lookup of the new contact failed, whatever of the old one is owned', async () => {
  const { page: shown } = await row(ended({ code: 'service_error', sentence: '' }), [
    'standard_lookup',
    'premium_lookup',
    'person_enrich',
  ]);
  expect(shown.buttons().some((name) => /try again/i.test(name))).toBe(true);
});

it('"Get email only" asks for email only', async () => {
  const { page: shown, onGetNewContact } = await row(
    ended({ code: 'insufficient_credits', creditType: 'premium_lookup' }),
    [],
  );
  await shown.click(shown.button(/email only/i));
  expect(onGetNewContact.mock.calls).toEqual([['1-1', 'standard_lookup']]);
});

it('shows no price for an employer that is not bought', async () => {
  const { page: shown } = await row({ ...ended({ code: 'lookup_failed' }), withCompany: true } as never, []);
  expect(shown.text()).not.toMatch(/company export/);
});
void PRICE;
