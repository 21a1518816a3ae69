import { afterEach, describe, expect, it } from 'vitest';
// @vitest-environment happy-dom
import { CardOf } from '../../tests/gallery/CardOf.tsx';
import { NOW, contact, done, offers, person, phone } from '../../tests/gallery/fixtures/person.ts';
import { removeCard, showCard } from './shown-card.fixture.tsx';

afterEach(removeCard);

describe('the result', () => {
  it('shows grades in words, links what is safe, and tells what is left', async () => {
    const { page } = await showCard({
      person: person({ lookup: done(), contact: contact({ phones: [phone('030 1', { e164: null })] }) }),
    });
    expect(page.text()).toContain('Confirmed');
    expect(page.text()).toContain('Likely');
    expect(page.links()).toEqual(['mailto:jane.example@acme-instruments.example', 'mailto:jane@example.org']);
    expect(page.text()).toContain('118 lookups left');
  });

  it('says of what comes from a file that it does, and never that it is confirmed', async () => {
    const fromFile = NOW - 86_400_000;
    const { page } = await showCard({
      person: person({
        contact: contact({
          fromFile,
          emails: contact().emails.map((email) => ({ ...email, validity: 'valid' as const, fromFile })),
          phones: [phone('030 1', { fromFile })],
        }),
      }),
    });
    // Within a line as any other detail, at the start of one as a sentence.
    expect(page.text().match(/from a file, /gu)).toHaveLength(contact().emails.length + 1);
    expect(page.text().match(/From a file, /gu)).toHaveLength(1);
    expect(page.text()).not.toMatch(/Confirmed|Valid|Got /u);
  });

  it('copies one value, shows and says so', async () => {
    const { page, given } = await showCard({ person: person({ lookup: done(), contact: contact() }) });
    await page.click(page.button('Copy jane@example.org'));
    expect(given.onCopy).toHaveBeenCalledExactlyOnceWith('jane@example.org');
    expect(page.button('Copy jane@example.org').textContent).toBe('Copied');
    expect(page.text()).toContain('jane@example.org copied');
  });

  it('says when copying was not possible', async () => {
    const { page } = await showCard({
      person: person({ lookup: done(), contact: contact() }),
      onCopy: () => Promise.reject(new Error('no')),
    });
    await page.click(page.button('Copy all'));
    expect(page.text()).toContain('Couldn’t copy');
  });

  it('offers a richer lookup below a poorer one', async () => {
    const { page, given } = await showCard({
      person: person({
        lookup: done('standard_lookup'),
        contact: contact({ phones: [] }),
        offers: offers(['standard_lookup', 'person_enrich']),
      }),
    });
    expect(page.text()).toContain('Get phone numbers too');
    await page.click(page.button('Get contact'));
    expect(given.onGetContact).toHaveBeenCalledExactlyOnceWith({
      lookupType: 'premium_lookup',
      withCompany: false,
      isFree: false,
    });
  });

  it('offers nothing more when everything is owned', async () => {
    const { page } = await showCard({
      person: person({
        lookup: done(),
        contact: contact(),
        offers: offers(['standard_lookup', 'premium_lookup', 'phone_lookup', 'person_enrich']),
      }),
    });
    expect(page.buttons().some((name) => name.startsWith('Get contact'))).toBe(false);
  });

  it('counts what is not shown', async () => {
    const { page } = await showCard({ person: person({ lookup: done(), contact: contact({ moreEntries: 7 }) }) });
    expect(page.text()).toContain('7 more entries not shown');
  });
});

describe('the tags of a contact', () => {
  const section = () => document.querySelector('section[aria-label=Tags]');

  it('are shown with it, and take no room where there are none', async () => {
    const { page, given } = await showCard({
      person: person({ lookup: done(), contact: contact(), tags: ['key account', 'Köln'] }),
    });
    expect([...(section()?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'key account',
      'Köln',
    ]);
    await page.again(<CardOf {...given} person={person({ lookup: done(), contact: contact() })} />);
    expect(section()).toBeNull();
  });

  it('are folded where there are many', async () => {
    await showCard({
      person: person({
        lookup: done(),
        contact: contact(),
        tags: Array.from({ length: 24 }, (_, index) => `client ${index}`),
      }),
    });
    expect(section()?.querySelectorAll('details li')).toHaveLength(16);
    expect(section()?.querySelector('summary')?.textContent).toBe('16 more tags');
  });
});

it('says that the contact cost nothing, where the account had it', async () => {
  const { page } = await showCard({ person: person({ lookup: done('premium_lookup', true), contact: contact() }) });
  expect(page.text()).toContain('Free: your account had it');
});

it('says what is left where it was paid for', async () => {
  const { page } = await showCard({ person: person({ lookup: done(), contact: contact() }) });
  expect(page.text()).not.toContain('Free: your account had it');
});
