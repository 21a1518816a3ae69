import { describe, expect, test } from 'vitest';
import { storageWith } from './local-storage.fixture.ts';
import { createSettingsStore, patched, withButtonTop } from './settings-store.ts';
import { settingsPatchSchema } from './settings.ts';

const DEFAULTS = {
  serviceAddress: null,
  lookupType: 'premium_lookup',
  withCompany: false,
  dailyCap: null,
  lookupCap: null,
  personExportCap: null,
  companyExportCap: null,
  emailVerificationCap: null,
  batchCap: null,
  retentionDays: null,
  lockAfterSignOut: false,
  lastTags: [],
  automaticPreview: true,
  accountContacts: true,
  companiesOnSites: false,
  notifications: true,
  badge: true,
  language: 'system',
  minimumGrade: null,
  menuSpends: false,
  appearance: 'system',
  composer: 'mail',
  sender: '',
  templates: [],
  button: { shown: true, hiddenOn: [], top: {}, edge: 'right', sites: ['linkedin'] },
};

describe('what is stored', () => {
  test.each([
    [undefined],
    [null],
    [{}],
    [{ button: null }],
    [{ button: 'x', lookupType: 'all', serviceAddress: 7, notifications: 'yes', automaticPreview: null }],
  ])('%j counts as the defaults', async (stored) => {
    expect(await createSettingsStore(storageWith(stored)).read()).toEqual(DEFAULTS);
  });

  test.each([['text'], [7], [true], [[]], [[1, 2]], [{ dailyCap: '20' }], [{ dailyCap: {} }], [{ dailyCap: -1 }]])(
    '%j may have been a cap: nothing is spent until one is set anew',
    async (stored) => {
      const store = createSettingsStore(storageWith(stored));
      expect(await store.read()).toEqual({ ...DEFAULTS, dailyCap: 0 });
      await store.change((settings) => patched(settings, { dailyCap: null }));
      expect(await store.read()).toEqual(DEFAULTS);
    },
  );

  test('keeps what is right beside what is not', async () => {
    const store = createSettingsStore(
      storageWith({
        dailyCap: 20,
        lookupType: 'nothing',
        button: { shown: false, hiddenOn: 'x', top: { 'a.example': -1 } },
        newer: 1,
      }),
    );
    expect(await store.read()).toEqual({ ...DEFAULTS, dailyCap: 20, button: { ...DEFAULTS.button, shown: false } });
  });

  test('can be changed after garbage was found there', async () => {
    const store = createSettingsStore(storageWith('garbage'));
    await store.change((settings) => ({ ...settings, dailyCap: 5 }));
    expect(await store.read()).toEqual({ ...DEFAULTS, dailyCap: 5 });
  });
});

describe('settings of another version', () => {
  const older = { dailyCap: 20, button: { shown: false } };
  const newer = {
    ...DEFAULTS,
    dailyCap: 20,
    button: { ...DEFAULTS.button, shape: 'round' },
    spending: { perBatch: 5 },
  };

  test('that lack a field have its default', async () => {
    const store = createSettingsStore(storageWith(older));
    expect(await store.read()).toEqual({ ...DEFAULTS, dailyCap: 20, button: { ...DEFAULTS.button, shown: false } });
    expect(await store.unreadable()).toEqual([]);
  });

  test('that have a field more keep it through a change', async () => {
    const storage = storageWith(newer);
    const store = createSettingsStore(storage);
    await store.change((settings) => ({ ...settings, notifications: false }));
    expect((await storage.get('settings')).settings).toEqual({ ...newer, notifications: false });
    expect(await store.unreadable()).toEqual([]);
  });
});

describe('what cannot be read', () => {
  test.each([
    ['garbage'],
    [7],
    [[1, 2]],
    [{ ...DEFAULTS, dailyCap: '20' }],
    [{ ...DEFAULTS, button: 'big' }],
    [{ ...DEFAULTS, button: { shown: 1 } }],
  ])('is said of %j, and put aside before a change overwrites it', async (stored) => {
    const store = createSettingsStore(storageWith(stored));
    expect(await store.unreadable()).toEqual([stored]);
    await store.change((settings) => ({ ...settings, notifications: false }));
    await store.change((settings) => ({ ...settings, notifications: true }));
    expect(await store.unreadable()).toEqual([stored]);
  });
});

describe('changes', () => {
  test('at the same time are all kept', async () => {
    const store = createSettingsStore(storageWith());
    await Promise.all(
      ['a', 'b', 'c'].map((host, index) => store.change((settings) => withButtonTop(settings, host, index))),
    );
    expect((await store.read()).button.top).toEqual({ a: 0, b: 1, c: 2 });
  });

  test('go on after one has failed', async () => {
    const store = createSettingsStore(storageWith());
    const failed = store.change(() => {
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await store.change((settings) => ({ ...settings, notifications: false }));
    expect((await store.read()).notifications).toBe(false);
  });
});

describe('a patch', () => {
  test('changes what it names and nothing else', () => {
    expect(patched(DEFAULTS as never, { dailyCap: 3 })).toEqual({ ...DEFAULTS, dailyCap: 3 });
    expect(patched(DEFAULTS as never, { dailyCap: null, serviceAddress: 'https://a.example' })).toEqual({
      ...DEFAULTS,
      serviceAddress: 'https://a.example',
    });
    expect(patched(DEFAULTS as never, {})).toEqual(DEFAULTS);
  });

  test('shows the button again, everywhere or on one site', () => {
    const hidden = {
      ...DEFAULTS,
      button: { shown: false, hiddenOn: ['a.example', 'b.example'], top: { 'a.example': 5 } },
    };
    expect(patched(hidden as never, { buttonShown: true }).button).toEqual({ ...hidden.button, shown: true });
    expect(patched(hidden as never, { showButtonOn: 'a.example' }).button).toEqual({
      ...hidden.button,
      hiddenOn: ['b.example'],
    });
  });

  test('switches the button on and off by site, keeps the sites of a newer version, and forgets places', () => {
    const moved = { ...DEFAULTS, button: { ...DEFAULTS.button, top: { 'a.example': 5 }, sites: ['linkedin', 'xing'] } };
    const on = patched(moved as never, { buttonSite: { site: 'github', on: true } });
    expect(on.button.sites).toEqual(['linkedin', 'xing', 'github']);
    expect(patched(on, { buttonSite: { site: 'linkedin', on: false } }).button.sites).toEqual(['xing', 'github']);
    expect(patched(on, { forgetPlaces: true }).button).toEqual({ ...on.button, top: {} });
  });

  test.each([
    [{ dailyCap: -1 }],
    [{ dailyCap: 1.5 }],
    [{ dailyCap: '5' }],
    [{ lookupType: 'everything' }],
    [{ serviceAddress: 'x'.repeat(3_000) }],
    [{ showButtonOn: 'x'.repeat(300) }],
    [null],
    ['text'],
  ])('of %j is refused', (patch) => {
    expect(settingsPatchSchema.safeParse(patch).success).toBe(false);
  });

  test('cannot reach what it does not name', () => {
    expect(settingsPatchSchema.parse({ button: { shown: false }, __proto__: { x: 1 }, tokens: 1 })).toEqual({});
  });
});

test('the place of the button is remembered for the 200 sites used last', () => {
  let settings = DEFAULTS as never as Parameters<typeof withButtonTop>[0];
  for (let site = 0; site < 250; site++) settings = withButtonTop(settings, `site-${site}.example`, site);
  settings = withButtonTop(settings, 'site-50.example', 7);
  expect(Object.keys(settings.button.top)).toHaveLength(200);
  expect(settings.button.top).toMatchObject({ 'site-50.example': 7, 'site-249.example': 249 });
  expect(settings.button.top).not.toHaveProperty(['site-49.example']);
});
