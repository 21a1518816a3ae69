// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { createPageWorld, until } from '../../tests/gallery/page-world.ts';

const { sendMessage, showPage } = createPageWorld();

it('a click that was considered while something else was under way is carried out once that has ended', async () => {
  const { usePersonCommands } = await import('./use-person-commands.ts');
  const preview = Promise.withResolvers<unknown>();
  sendMessage.mockImplementation(async (name) => (name === 'previewPerson' ? preview.promise : { ok: true }));
  let considered: () => void = () => undefined;
  const Part = () => {
    const { onPreview, onGetContact } = usePersonCommands('https://www.linkedin.com/in/ada');
    const onPress = () =>
      (considered = () => onGetContact({ lookupType: 'premium_lookup', withCompany: false, isFree: false }));
    return [
      createElement('button', { key: 1, onClick: onPreview }, 'Preview'),
      createElement('button', { key: 2, onClick: onPress }, 'Get contact'),
    ];
  };
  const page = await showPage(createElement(Part));
  const sent = () => sendMessage.mock.calls.map(([name]) => name);
  await page.click(page.button('Preview'));
  await page.click(page.button('Get contact'));
  considered();
  expect(sent()).toEqual(['previewPerson']);
  preview.resolve({ ok: true });
  await until(() => {
    considered();
    expect(sent()).toContain('startPersonLookup');
  });
});

it('who undoes a deletion too late is told so, and is not offered it again', async () => {
  const { usePersonCommands } = await import('./use-person-commands.ts');
  sendMessage.mockImplementation(async (name) =>
    name === 'deleteContacts' ? { ok: true, until: Date.now() + 600_000 } : { ok: true, restored: 0 },
  );
  const Part = () => {
    const { refusal, privacy } = usePersonCommands('https://www.linkedin.com/in/ada');
    const { deleted } = privacy;
    return [
      createElement('button', { key: 1, onClick: () => privacy.onDelete(7, 'in ten minutes') }, 'Delete'),
      deleted && createElement('button', { key: 2, onClick: () => privacy.onRestore(deleted.profileId) }, 'Undo'),
      refusal?.code,
    ];
  };
  const page = await showPage(createElement(Part));
  await page.click(page.button('Delete'));
  await until(() => expect(page.buttons()).toEqual(['Delete', 'Undo']));
  await page.click(page.button('Undo'));
  await until(() => expect(page.text()).toBe('Delete not_restored'));
});
