// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { TEMPLATES, settings } from '../../../tests/gallery/fixtures/options.ts';
import { type Rendered } from '../../../tests/gallery/render.ts';
import { showOptions } from '../shown-options.fixture.tsx';

let page: Rendered | null = null;

async function show(change: Parameters<typeof settings>[0] = {}) {
  const shown = await showOptions({ settings: settings(change) });
  page = shown.page;
  return shown;
}

const textarea = (): HTMLTextAreaElement => {
  const found = document.querySelector('textarea');
  if (found === null) throw new Error('there is no text field');
  return found;
};

afterEach(async () => {
  await page?.remove();
  page = null;
});

it('a template is made, and has a name of its own', async () => {
  const { page, given } = await show({ templates: TEMPLATES });
  await page.click(page.button('New template'));
  await page.submit(page.field('Name'));
  expect(page.text()).toContain('Give the template a name.');
  await page.type(page.field('Name'), 'Introduction');
  await page.submit(page.field('Name'));
  expect(page.text()).toContain('Another template has this name.');
  await page.type(page.field('Name'), 'Thanks');
  await page.type(page.field('Subject'), 'Thank you, {first_name}');
  expect(given.onSave).not.toHaveBeenCalled();
  await page.submit(page.field('Name'));
  expect(given.onSave).toHaveBeenCalledExactlyOnceWith({
    templates: [...TEMPLATES, { name: 'Thanks', subject: 'Thank you, {first_name}', body: '' }],
  });
});

it('a template is changed in its place, and deleted', async () => {
  const { page, given } = await show({ templates: TEMPLATES });
  await page.click(page.button('Edit template “Introduction”'));
  expect(textarea().value).toContain('I read about your work');
  await page.type(page.field('Subject'), 'New subject');
  await page.submit(page.field('Subject'));
  expect(given.onSave).toHaveBeenLastCalledWith({
    templates: [{ ...TEMPLATES[0], subject: 'New subject' }, TEMPLATES[1]],
  });
  await page.click(page.button('Delete template “Introduction”'));
  expect(given.onSave).toHaveBeenLastCalledWith({ templates: [TEMPLATES[1]] });
});

it('says where the text goes, before a mail service is chosen and after', async () => {
  const { page, given } = await show();
  expect(page.text()).toContain('Opens the mail program set on this computer.');
  await page.click(page.radio('gmail'));
  expect(given.onSave).toHaveBeenCalledExactlyOnceWith({ composer: 'gmail' });
  await page.remove();
  const other = await show({ composer: 'gmail' });
  expect(other.page.text()).toContain('which stays in your browser’s history');
});
