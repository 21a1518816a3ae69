// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { expect, it } from 'vitest';
import { createPageWorld, found, until } from '../../../tests/gallery/page-world.ts';
import type { DraftForm } from './use-draft.ts';

const { sendMessage, show } = createPageWorld();

it('a pasted list is no file, whatever file was tried before', async () => {
  const { useDraft } = await import('./use-draft.ts');
  const forms: DraftForm[] = [];
  const form = () => found(forms.at(-1));
  const Part = () => (forms.push(useDraft({} as never, null)), null);
  await show(createElement(Part));
  await act(async () => form().fromFile(new File(['nothing here'], 'notes.txt')));
  await until(() => expect([form().fault, form().draft]).toEqual(['no_people', null]));
  await act(async () => form().fromText('https://www.linkedin.com/in/ada'));
  expect(form().draft?.people).toHaveLength(1);
  expect(form().encoding).toBeNull();
});

it('a workbook is no list of text, and the way to one is said', async () => {
  const { useDraft } = await import('./use-draft.ts');
  const forms: DraftForm[] = [];
  const form = () => found(forms.at(-1));
  const Part = () => (forms.push(useDraft({} as never, null)), null);
  await show(createElement(Part));
  const xlsx = Uint8Array.from([0x50, 0x4b, 3, 4, 0x2c, 0x61, 0x0a, 0x62, 0x2c, 0x63]);
  await act(async () => form().fromFile(new File([xlsx], 'people.xlsx')));
  await until(() => expect([form().fault, form().draft]).toEqual(['not_text', null]));
});

it('a list of companies alone is said to be one', async () => {
  const { useDraft } = await import('./use-draft.ts');
  const forms: DraftForm[] = [];
  const form = () => found(forms.at(-1));
  const Part = () => (forms.push(useDraft({} as never, null)), null);
  await show(createElement(Part));
  const company = 'https://www.linkedin.com/company/acme';
  await act(async () => form().fromText(`${company}\n${company}-labs`));
  expect([form().fault, form().draft]).toEqual(['only_companies', null]);
  await act(async () => form().fromText(`${company}\nsomething else`));
  expect(form().fault).toBe('no_people');
});

const SELECTION = { addresses: 'https://www.linkedin.com/in/ada', isCutOff: false, isTextOnly: false };
const DIED = () => Promise.reject(new Error('the worker died'));

it.each([
  ['is asked for again where the worker died', [DIED, async () => SELECTION], [1, null, '#bulk']],
  ['is said to be gone where it was taken', [DIED, async () => null], [undefined, 'selection_gone', '#bulk']],
  ['stays for another try where it cannot be had', [DIED, DIED], [undefined, 'selection_not_read', '#bulk/at-1']],
])('the selection of a page %s', async (_what, answers, expected) => {
  const { useDraft } = await import('./use-draft.ts');
  history.replaceState(null, '', '#bulk/at-1');
  const left = [...answers];
  sendMessage.mockImplementation(async () => left.shift()?.());
  const forms: DraftForm[] = [];
  const form = () => found(forms.at(-1));
  const Part = () => (forms.push(useDraft({} as never, '1')), null);
  await show(createElement(Part));
  await until(() => expect([form().draft?.people.length, form().fault, location.hash]).toEqual(expected));
});

it('tabs that the browser does not name are said not to be', async () => {
  const { useDraft } = await import('./use-draft.ts');
  const forms: DraftForm[] = [];
  const form = () => found(forms.at(-1));
  const browser = { permissions: { request: async () => true }, tabs: { query: DIED } };
  const Part = () => (forms.push(useDraft(browser as never, null)), null);
  await show(createElement(Part));
  await act(async () => form().fromTabs());
  await until(() => expect(form().fault).toBe('not_allowed'));
});
