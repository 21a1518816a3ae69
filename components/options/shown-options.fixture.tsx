import { vi } from 'vitest';
import { NOW, SIGNED_IN } from '../../tests/gallery/fixtures.ts';
import { REPORT, REST_ADDRESS, SHORTCUTS, settings } from '../../tests/gallery/options-fixtures.ts';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import { Options, type OptionsProps } from './Options.tsx';

export interface ShownOptions {
  page: Rendered;
  given: OptionsProps;
}

const later = () => Promise.resolve();

/** Draws the options as somebody signed in has them, with calls that note what was asked for. */
export async function showOptions(change: Partial<OptionsProps> = {}): Promise<ShownOptions> {
  const given: OptionsProps = {
    settings: settings(),
    session: SIGNED_IN,
    test: null,
    unreadable: 0,
    marked: [],
    now: NOW,
    shortcuts: SHORTCUTS,
    diagnostics: REPORT,
    onSite: vi.fn<OptionsProps['onSite']>(later),
    onChangeShortcuts: vi.fn<OptionsProps['onChangeShortcuts']>(),
    onCopy: vi.fn<OptionsProps['onCopy']>(later),
    onSaveDiagnostics: vi.fn<OptionsProps['onSaveDiagnostics']>(),
    onExportEverything: vi.fn<OptionsProps['onExportEverything']>(later),
    onSave: vi.fn<OptionsProps['onSave']>(later),
    onTest: vi.fn<OptionsProps['onTest']>(),
    onSignIn: vi.fn<OptionsProps['onSignIn']>(),
    onSignOut: vi.fn<OptionsProps['onSignOut']>(),
    onDeleteEverything: vi.fn<OptionsProps['onDeleteEverything']>(),
    onAllow: vi.fn<OptionsProps['onAllow']>(),
    onExportUnreadable: vi.fn<OptionsProps['onExportUnreadable']>(),
    onAllowLookUp: vi.fn<OptionsProps['onAllowLookUp']>(),
    onUseAddress: vi.fn<OptionsProps['onUseAddress']>(() => Promise.resolve({ ok: true } as const)),
    apiKey: {
      route: { route: 'tools', signedIn: true, defaultRestAddress: REST_ADDRESS },
      onUseKey: vi.fn<OptionsProps['apiKey']['onUseKey']>(() => Promise.resolve({ ok: true } as const)),
    },
    ...change,
  };
  return { page: await render(<Options {...given} />), given };
}
