// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import type { ContactView, EmailView } from '../../../lib/messages/views/person.ts';
import { NO_SAVING } from '../../../tests/gallery/fixtures/destinations.ts';
import { NOW, email } from '../../../tests/gallery/fixtures/person.ts';
import { type Rendered, render } from '../../../tests/gallery/render.ts';
import { CONTACTS_STATES, type ContactsState } from '../../../tests/gallery/states/contacts.ts';
import { ContactSheet } from './ContactSheet.tsx';

let page: Rendered | null = null;

async function show(
  state: string,
  change: Partial<Pick<ContactsState, 'writing'> & Pick<ContactView, 'emails'>> = {},
  onCopy: (text: string) => Promise<void> = () => Promise.resolve(),
): Promise<Rendered> {
  const found = CONTACTS_STATES.find(({ name }) => name === state);
  const view = found?.props.open?.view ?? null;
  if (view === null) throw new Error(`no contact is open in ${state}`);
  const stored = () => Promise.resolve(true);
  page = await render(
    <ContactSheet
      sheet={{ ...view, contact: { ...view.contact, emails: change.emails ?? view.contact.emails } }}
      view={{
        tags: [],
        lists: [],
        minimumGrade: null,
        writing: { composer: 'mail', sender: '', templates: [], ...found?.props.writing, ...change.writing },
      }}
      now={NOW}
      takesFocus={false}
      canChange
      actions={{
        onBlock: stored,
        onLabel: stored,
        onNote: stored,
        onEditTemplates: vi.fn<() => void>(),
        onOpenProfile: vi.fn<() => void>(),
        onCopy,
        saving: NO_SAVING,
      }}
      onDelete={vi.fn<() => void>()}
      onClose={vi.fn<() => void>()}
    />,
  );
  return page;
}

afterEach(async () => {
  await page?.remove();
  page = null;
});

it('a contact shows all that was bought, each part where it is looked for', async () => {
  const shown = await show('one open, with all that was bought');
  for (const words of [
    'The service didn’t find this profile page when it last checked.',
    'valid checked Nov 3 best address currently in use',
    'best personal address',
    'Switchboard +49 30 5550 0100',
    'City Berlin',
    'Data, Analytics Director Berlin, BE, DE Leads a team of twelve.',
    'Machine learning',
    'NPI number 9000000001 Credentials MD Specialty Pediatrics License number X12345',
    'GitHub github.com',
    'Connections 1,204',
    'Year of birth 1986',
    'List at the service My Contacts',
    'Tags at the service spring fair, berlin',
  ])
    expect(shown.text()).toContain(words);
  expect(shown.links()).toEqual(
    expect.arrayContaining([
      'tel:+493055500100',
      'https://www.acme-instruments.example/',
      'https://github.com/jane-example',
    ]),
  );
});

it('a contact has no empty place for what was not bought', async () => {
  const shown = await show('one open');
  for (const words of ['Switchboard', 'Skills', 'More', 'best personal', 'didn’t find'])
    expect(shown.text()).not.toContain(words);
});

const composeLink = (shown: Rendered): URL =>
  new URL(shown.links().find((href) => href?.includes('Data%20at') || href?.includes('view=cm')) ?? 'none:');

it('a message begins with a template, where the user writes: only the clicked link has the person', async () => {
  const shown = await show('one open, a message from a template');
  expect([...composeLink(shown).searchParams.keys()]).toEqual(['view', 'fs', 'to']);
  await shown.choose('Template', 'Introduction');
  const { origin, searchParams } = composeLink(shown);
  expect([origin, searchParams.get('to'), searchParams.get('su')]).toEqual([
    'https://mail.google.com',
    'jane.example@acme-instruments.example',
    'Data at ',
  ]);
  expect(searchParams.get('body')).toContain('Hi Jane,\r\n\r\nI read about your work as Head of Data');
  expect(shown.text()).toContain('Not known for this contact: employer.');
  await shown.choose('To', 'jane@example.org');
  expect(composeLink(shown).searchParams.get('to')).toBe('jane@example.org');
});

it.each<[string, Partial<EmailView>]>([
  ['the mail server refuses', { validity: 'invalid' }],
  ['is for one use', { kind: 'disposable' }],
])('a message is not addressed first to an email that %s, where there is another', async (_what, change) => {
  const emails = [email('first@acme.example', change), email('second@acme.example', { grade: null, fromFile: NOW })];
  const shown = await show('one open', { emails, writing: { composer: 'gmail', sender: '', templates: [] } });
  const to = () => composeLink(shown).searchParams.get('to');
  expect(to()).toBe('second@acme.example');
  await shown.choose('To', 'first@acme.example');
  expect(to()).toBe('first@acme.example');
});

it('without a template the message is a plain one, and a contact without an address has none', async () => {
  const shown = await show('one open');
  expect(shown.text()).toContain('Write an email');
  expect(shown.text()).toContain('Add templates');
  await shown.remove();
  const empty = await show('one open, nothing in it');
  expect(empty.text()).not.toContain('Write an email');
});

it('a text that is too long for a link is copied instead', async () => {
  const body = 'Guten Tag, '.repeat(180);
  const template = { name: 'Long', subject: 'Hello', body };
  const copied: string[] = [];
  const shown = await show('one open', { writing: { composer: 'mail', sender: '', templates: [template] } }, (text) => {
    copied.push(text);
    return Promise.resolve();
  });
  expect(shown.text()).not.toContain('too long for the link');
  await shown.choose('Template', 'Long');
  expect(shown.text()).toContain('This text is too long for the link.');
  expect(shown.links().find((href) => href?.includes('subject='))).toMatch(/^mailto:[^?]+\?subject=Hello$/u);
  await shown.click(shown.button('Copy text'));
  expect(copied).toEqual([body]);
});
