import { expect, test } from 'vitest';
import { storageWith } from './local-storage.fixture.ts';
import { createPrivateSettings } from './private-settings.ts';
import { createSettingsStore, withButtonTop } from './settings-store.ts';

function stores() {
  const [disk, memory] = [storageWith(), storageWith()];
  const shared = createSettingsStore(disk);
  return { disk, memory, shared, own: createPrivateSettings(shared, memory) };
}

test('begins with the settings of the browser, and follows what is changed there', async () => {
  const { shared, own } = stores();
  await shared.change((settings) => ({ ...settings, dailyCap: 5 }));
  expect((await own.read()).dailyCap).toBe(5);
  await own.change((settings) => ({ ...settings, lookupType: 'person_enrich' }));
  await shared.change((settings) => ({ ...settings, dailyCap: 9, serviceAddress: 'https://a.example' }));
  expect(await own.read()).toMatchObject({
    dailyCap: 9,
    serviceAddress: 'https://a.example',
    lookupType: 'person_enrich',
  });
});

test('follows the browser in what concerns all windows, also after the button was moved in this one', async () => {
  const { shared, own } = stores();
  await own.change((settings) => withButtonTop(settings, 'de.linkedin.com', 9));
  await shared.change(({ button, ...rest }) => ({ ...rest, button: { ...button, shown: false, sites: ['x'] } }));
  expect((await own.read()).button).toMatchObject({ shown: false, sites: ['x'], top: { 'de.linkedin.com': 9 } });
});

test('writes nothing to disk: another window, and the next private one, know nothing of a change', async () => {
  const { disk, shared, own } = stores();
  await Promise.all([
    own.change((settings) => withButtonTop(settings, 'de.linkedin.com', 9)),
    own.change((settings) => ({ ...settings, notifications: false })),
  ]);
  expect(await own.read()).toMatchObject({ notifications: false, button: { top: { 'de.linkedin.com': 9 } } });
  expect(disk.items.size).toBe(0);
  expect(await shared.read()).toMatchObject({ notifications: true, button: { top: {} } });
  expect(await createPrivateSettings(shared, storageWith()).read()).toEqual(await shared.read());
});

test('what cannot be read counts as unchanged', async () => {
  const { memory, shared, own } = stores();
  for (const garbage of ['x', 7, null, [], { dailyCap: 'many', button: 7 }]) {
    memory.items.set('settingsOfThisWindow', garbage);
    expect((await own.read()).serviceAddress).toBe((await shared.read()).serviceAddress);
  }
});
