import type { ReactNode } from 'react';
import { Card } from '../../components/card/Card.tsx';
import { Options } from '../../components/options/Options.tsx';
import { Popup } from '../../components/popup/Popup.tsx';
import { CARD_STATES } from './card-states.ts';
import { NOW } from './fixtures.ts';
import { OPTIONS_STATES } from './options-states.ts';
import { POPUP_STATES } from './popup-states.ts';
import type { Page } from './states.ts';

const nothing = (): void => undefined;
const later = (): Promise<void> => Promise.resolve();
const CALLS = {
  now: NOW,
  onSignIn: nothing,
  onSignOut: nothing,
  onPreview: nothing,
  onGetContact: nothing,
  onChooseType: nothing,
  onChooseCompany: nothing,
  onDecide: nothing,
  onOpenOptions: nothing,
  onOpenProfile: nothing,
  onOpenWorkspace: nothing,
  onOpenBeside: nothing,
  onClose: nothing,
  onRefresh: nothing,
  onTest: nothing,
  onDeleteEverything: nothing,
  onExportUnreadable: nothing,
  onCopy: later,
  onSave: later,
  onUseAddress: () => Promise.resolve({ ok: true } as const),
};

interface Shown {
  name: string;
  node: ReactNode;
}

function statesOf(page: Page): { width: number; states: Shown[] } {
  switch (page) {
    case 'card':
      return { width: 346, states: CARD_STATES.map(({ name, props }) => ({ name, node: <Card {...CALLS} {...props} /> })) };
    case 'popup':
      return { width: 362, states: POPUP_STATES.map(({ name, props }) => ({ name, node: <Popup {...CALLS} {...props} /> })) };
    case 'options':
      return { width: 722, states: OPTIONS_STATES.map(({ name, props }) => ({ name, node: <Options {...CALLS} {...props} /> })) };
    default:
      return page satisfies never;
  }
}

/** All states of one page side by side, or one of them alone, as a user meets it. */
export function Gallery({ page, only }: { page: Page; only: number | null }) {
  const { width, states } = statesOf(page);
  if (only !== null) return <div key={only} data-count={states.length} data-only={only}>{states[only]?.node}</div>;
  return (
    <div className="gallery-sheet" style={{ columnWidth: width }} data-count={states.length}>
      {states.map(({ name, node }) => (
        <section key={name} className="gallery-state">
          <p className="gallery-name">{name}</p>
          <div className="gallery-frame" style={{ width }}>
            {node}
          </div>
        </section>
      ))}
    </div>
  );
}
