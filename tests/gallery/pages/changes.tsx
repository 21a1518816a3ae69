import type { ChangesActions } from '../../../components/changes/changes-actions.ts';
import { Changes, type ChangesProps } from '../../../components/changes/Changes.tsx';
import { CALLS } from '../fixtures/calls.ts';
import { NOW, SIGNED_IN, answer } from '../fixtures/person.ts';
import { type GalleryPage, WORKSPACE_WIDTHS } from '../gallery-page.ts';
import { InWorkspace } from '../InWorkspace.tsx';
import { CHANGES_STATES } from '../states/changes.ts';

const nothing = (): void => undefined;
const NONE: ChangesProps['refusals'] = new Map();
const ACTIONS: ChangesActions = {
  row: () => ({ ...CALLS, canPay: 'yes' }),
  onStart: nothing,
  onStop: nothing,
  onDismiss: nothing,
  onGetNewContact: nothing,
  onGetNewDetails: nothing,
};

const READS_AGAIN = { ...ACTIONS, onReadAgain: nothing };

const changesPage = (
  props: Pick<ChangesProps, 'view' | 'people' | 'companies'> & Partial<ChangesProps>,
  actions = ACTIONS,
) => (
  <InWorkspace page="changes">
    <Changes refusals={NONE} {...props} session={SIGNED_IN} account={answer()} now={NOW} actions={actions} />
  </InWorkspace>
);

export default {
  widths: WORKSPACE_WIDTHS,
  states: [
    ...CHANGES_STATES.map(({ name, props }) => ({
      name,
      node: changesPage(props, props.view === 'failed' ? READS_AGAIN : ACTIONS),
    })),
    ...CHANGES_STATES.filter(({ name }) => name === 'off' || name === 'changes').map(({ name, props }) => ({
      name: `${name}, refused to change that`,
      node: changesPage({ ...props, refusals: new Map([['people', { code: 'storage_failed' }]]) }),
    })),
    ...CHANGES_STATES.filter(({ name }) => name === 'changes').map(({ props }) => ({
      name: 'changes, what is owned cannot be read',
      node: changesPage({ ...props, people: new Map() }, READS_AGAIN),
    })),
  ],
} satisfies GalleryPage;
