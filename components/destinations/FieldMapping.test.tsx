// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NO_DESTINATIONS } from '../../tests/gallery/fixtures/options.ts';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import type { DestinationsUse } from './destinations-use.ts';
import { FieldMapping } from './FieldMapping.tsx';

let page: Rendered | null = null;
afterEach(async () => {
  await page?.remove();
  page = null;
});

async function open(use: Partial<DestinationsUse> = {}): Promise<Rendered> {
  page = await render(<FieldMapping id="d" label="HubSpot" use={{ ...NO_DESTINATIONS, ...use }} />);
  await page.click(page.button('Choose fields'));
  return page;
}
const optionsOf = (field: string) =>
  [...document.querySelectorAll('select')]
    .find(({ labels }) => labels[0]?.textContent === field)
    ?.querySelectorAll('option');
const textsOf = (field: string) => [...(optionsOf(field) ?? [])].map(({ textContent }) => textContent);

it('a field may go to what takes it and no other field goes to, or nowhere', async () => {
  await open();
  expect(textsOf('First name')).toEqual([
    'Not sent',
    'First name (firstname)',
    'Job title (jobtitle)',
    'The city in which somebody works, as sales enters it (city)',
  ]);
  expect(textsOf('Email')).toEqual(['Not sent', 'Email (email)']);
});

it('a field with a random key is known by its name alone', async () => {
  const target = { name: 'a'.repeat(40), label: 'LinkedIn profile', takes: ['profile'] } as const;
  const fields = [{ field: 'profile', target: null } as const];
  await open({ onReadMapping: async () => ({ ok: true, fields, targets: [target] }) });
  expect(textsOf('Profile page')).toEqual(['Not sent', 'LinkedIn profile']);
});

it('a property that is gone is named, and stays until another is chosen', async () => {
  const shown = await open();
  expect(shown.text()).toContain('Job title: HubSpot no longer has the field “old_title”.');
  expect(textsOf('Job title')).toContain('old_title');
  await shown.choose('Job title', 'jobtitle');
  expect(shown.text()).not.toContain('no longer has');
});

it('is saved as it was chosen', async () => {
  const onChangeMapping = vi.fn<DestinationsUse['onChangeMapping']>(async () => ({ ok: true }));
  const shown = await open({ onChangeMapping });
  await shown.choose('Location', 'city');
  await shown.choose('Job title', '');
  await shown.click(shown.button('Save'));
  expect(onChangeMapping.mock.lastCall).toEqual([
    'd',
    {
      first_name: 'firstname',
      last_name: 'lastname',
      title: null,
      company: 'company',
      location: 'city',
      email: 'email',
    },
  ]);
  expect(shown.text()).toContain('Saved.');
});

describe('while it is saved', () => {
  async function saving() {
    const saved = Promise.withResolvers<{ ok: true }>();
    const shown = await open({ onChangeMapping: () => saved.promise });
    await shown.choose('Location', 'city');
    await shown.click(shown.button('Save'));
    return { shown, end: () => act(async () => saved.resolve({ ok: true })) };
  }
  const chosen = (field: string) => [...(optionsOf(field) ?? [])].find(({ selected }) => selected)?.textContent;

  it('a field can be chosen anew, which is not said to be saved', async () => {
    const { shown, end } = await saving();
    await shown.choose('Job title', '');
    await end();
    expect(chosen('Job title')).toBe('Not sent');
    expect(shown.text()).not.toContain('Saved.');
  });

  it('the panel can be closed, and stays so', async () => {
    const { shown, end } = await saving();
    await shown.click(shown.button('Close'));
    await end();
    expect(document.querySelector('select')).toBeNull();
  });
});

it('says why it cannot be read or saved', async () => {
  const problem = { code: 'unreachable', details: '' } as const;
  const unread = await open({ onReadMapping: async () => ({ ok: false, problem }) });
  expect(unread.text()).toContain('HubSpot can’t be reached.');
  expect(unread.text()).not.toContain('We’ll try again');
  await unread.remove();
  const shown = await open({ onChangeMapping: async () => ({ ok: false, problem: { code: 'target_refused' } }) });
  await shown.click(shown.button('Save'));
  expect(shown.text()).toContain('A field can’t go there.');
});
