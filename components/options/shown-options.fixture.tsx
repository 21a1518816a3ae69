import { vi } from 'vitest';
import { REPORT, REST_ADDRESS, SHORTCUTS, settings } from '../../tests/gallery/fixtures/options.ts';
import { NOW, SIGNED_IN } from '../../tests/gallery/fixtures/person.ts';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import { Options, type OptionsActions, type OptionsView } from './Options.tsx';

/** All props of the options page, in one object. */
export type GivenOptions = OptionsView & OptionsActions;

export interface ShownOptions {
  page: Rendered;
  given: GivenOptions;
}

const later = () => Promise.resolve();

/** Draws the options page of a signed-in user, with callbacks that record their calls. */
export async function showOptions(change: Partial<GivenOptions> = {}): Promise<ShownOptions> {
  const given: GivenOptions = {
    settings: settings(),
    session: SIGNED_IN,
    accountState: null,
    test: null,
    unreadable: 0,
    suppressed: [],
    shortcuts: SHORTCUTS,
    diagnostics: REPORT,
    onSite: vi.fn<GivenOptions['onSite']>(later),
    onChangeShortcuts: vi.fn<GivenOptions['onChangeShortcuts']>(),
    onCopy: vi.fn<GivenOptions['onCopy']>(later),
    onReadTemplates: vi.fn<GivenOptions['onReadTemplates']>(() => Promise.resolve(null)),
    onExportTemplates: vi.fn<GivenOptions['onExportTemplates']>(),
    onSaveDiagnostics: vi.fn<GivenOptions['onSaveDiagnostics']>(),
    onExportEverything: vi.fn<GivenOptions['onExportEverything']>(later),
    onSave: vi.fn<GivenOptions['onSave']>(later),
    onTest: vi.fn<GivenOptions['onTest']>(),
    onSignIn: vi.fn<GivenOptions['onSignIn']>(),
    onSignOut: vi.fn<GivenOptions['onSignOut']>(),
    onDeleteEverything: vi.fn<GivenOptions['onDeleteEverything']>(async () => undefined),
    onAllow: vi.fn<GivenOptions['onAllow']>(),
    onExportUnreadable: vi.fn<GivenOptions['onExportUnreadable']>(() => Promise.resolve()),
    onLiftSuppression: vi.fn<GivenOptions['onLiftSuppression']>(later),
    onUseAddress: vi.fn<GivenOptions['onUseAddress']>(() => Promise.resolve({ ok: true } as const)),
    transport: { transport: 'tools', signedIn: true, defaultRestAddress: REST_ADDRESS, clientId: null },
    destinations: null,
    onUseKey: vi.fn<GivenOptions['onUseKey']>(() => Promise.resolve({ ok: true } as const)),
    onSaveClientId: vi.fn<GivenOptions['onSaveClientId']>(() => Promise.resolve({ ok: true } as const)),
    ...change,
  };
  return { page: await render(<Options view={given} now={NOW} actions={given} />), given };
}
