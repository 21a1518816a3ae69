import { useState } from 'react';
import { i18n } from '#i18n';
import type { DestinationsUse } from '../../../components/destinations/destinations-use.ts';
import { Options, type OptionsActions, type OptionsView } from '../../../components/options/Options.tsx';
import type { SettingsPatch } from '../../../lib/settings/settings.ts';
import { Acted } from '../Acted.tsx';
import { CALLS } from '../fixtures/calls.ts';
import { type GalleryPage, TAB_WIDTHS } from '../gallery-page.ts';
import { OPTIONS_STATES } from '../states/options.ts';

const options = (props: (typeof OPTIONS_STATES)[number]['props'], change: Partial<OptionsActions> = {}) => (
  <Options view={props} now={CALLS.now} actions={{ ...CALLS, ...change }} />
);
const choose = (kind: string) => (root: HTMLElement) =>
  root.querySelector<HTMLElement>(`#destinations input[value=${kind}]`)?.click();
const openFields = (root: HTMLElement) => {
  const [button] = [...root.querySelectorAll<HTMLElement>('#destinations section button')].filter(
    ({ textContent }) => textContent === i18n.t('destinations.fields.open'),
  );
  button?.click();
};
const chooseShorter = (root: HTMLElement) => {
  const select = root.querySelector<HTMLSelectElement>('#data select');
  if (select === null) return;
  select.value = '30';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  select.scrollIntoView({ block: 'center' });
};
const pressData = (root: HTMLElement, words: string) =>
  [...root.querySelectorAll<HTMLElement>('#data button')].find(({ textContent }) => textContent === words)?.click();
const deleteAll = (root: HTMLElement) => {
  pressData(root, i18n.t('options.delete_everything'));
  // The question is drawn first.
  setTimeout(() => pressData(root, i18n.t('options.delete_yes')));
};
const exportAll = (root: HTMLElement) => pressData(root, i18n.t('options.export_do'));
const refusesKey = async () => ({ ok: false, problem: { code: 'wrong_key' } }) as const;
const fails = () => Promise.reject(new Error('the disk is full'));
const OF_ALL_DATA: { name: string; act: (root: HTMLElement) => void; change: Partial<OptionsActions> }[] = [
  { name: 'everything deleted', act: deleteAll, change: { onDeleteEverything: async () => undefined } },
  { name: 'not everything deleted', act: deleteAll, change: { onDeleteEverything: fails } },
  { name: 'nothing exported, as some could not be read', act: exportAll, change: { onExportEverything: fails } },
];
const removeClientId = (root: HTMLElement) => {
  const details = [...root.querySelectorAll('details')].find(({ textContent }) =>
    textContent.includes('calling-card-4711'),
  );
  [...(details?.querySelectorAll<HTMLElement>('button') ?? [])]
    .find(({ textContent }) => textContent === i18n.t('client_id.remove'))
    ?.click();
};
const connectWebhook = (root: HTMLElement) =>
  root.querySelector<HTMLElement>('#destinations form')?.querySelector('button')?.click();
const saveUnreadable = (root: HTMLElement) =>
  root.querySelector<HTMLElement>(`section[aria-label="${i18n.t('storage.unreadable_title')}"] button`)?.click();
/** Some of those that wait are under way, others need a decision. */
const inEveryState = ({ view, ...use }: DestinationsUse): DestinationsUse => ({
  ...use,
  view: {
    ...view,
    destinations: view.destinations.map((each) => (each.waiting === 0 ? each : { ...each, underWay: 1, held: 2 })),
  },
});
/** Of the second destination, for which contacts wait. */
const disconnect = (root: HTMLElement) => {
  const [, second] = root.querySelectorAll<HTMLElement>('#destinations section');
  [...(second?.querySelectorAll<HTMLElement>('button') ?? [])]
    .find(({ textContent }) => textContent === i18n.t('destinations.disconnect'))
    ?.click();
};
const deleteTemplate = (root: HTMLElement) =>
  root.querySelector<HTMLElement>('#writing li button:last-of-type')?.click();
/** Without the template once that is saved. */
function TemplateDeleted({ view }: { view: OptionsView }) {
  const [settings, setSettings] = useState(view.settings);
  const onSave = async ({ templates }: SettingsPatch): Promise<void> =>
    setSettings((before) => before && { ...before, templates: templates ?? before.templates });
  return <Acted act={deleteTemplate}>{options({ ...view, settings }, { onSave })}</Acted>;
}
const editTemplate = (root: HTMLElement) => root.querySelector<HTMLElement>('#writing li button')?.click();
const withDestinations = OPTIONS_STATES.filter(({ name }) => name === 'destinations');

export default {
  widths: TAB_WIDTHS,
  states: [
    ...OPTIONS_STATES.map(({ name, props }) => ({ name, node: options(props) })),
    ...withDestinations.flatMap(({ props }) =>
      ['carddav', 'hubspot', 'pipedrive', 'salesforce', 'mcp'].map((kind) => ({
        name: `destinations, ${kind}`,
        node: <Acted act={choose(kind)}>{options(props)}</Acted>,
      })),
    ),
    ...OPTIONS_STATES.flatMap(({ name, props }) =>
      name !== 'destinations' || props.destinations === null
        ? []
        : {
            name: 'destinations, a wrong signing key',
            node: (
              <Acted act={connectWebhook}>
                {options({ ...props, destinations: { ...props.destinations, onConnect: refusesKey } })}
              </Acted>
            ),
          },
    ),
    ...withDestinations.map(({ props }) => ({
      name: 'contacts kept for a shorter time',
      node: <Acted act={chooseShorter}>{options(props)}</Acted>,
    })),
    ...withDestinations.flatMap(({ props }) =>
      OF_ALL_DATA.map(({ name, act, change }) => ({
        name,
        node: <Acted act={act}>{options(props, change)}</Acted>,
      })),
    ),
    ...OPTIONS_STATES.filter(({ name }) => name === 'message templates').map(({ props }) => ({
      name: 'message templates, one in the form',
      node: <Acted act={editTemplate}>{options(props)}</Acted>,
    })),
    ...OPTIONS_STATES.filter(({ name }) => name === 'message templates').map(({ props }) => ({
      name: 'message templates, one deleted',
      node: <TemplateDeleted view={props} />,
    })),
    ...OPTIONS_STATES.flatMap(({ name, props }) =>
      name !== 'destinations' || props.destinations === null
        ? []
        : {
            name: 'destinations, whether to disconnect one',
            node: (
              <Acted act={disconnect}>{options({ ...props, destinations: inEveryState(props.destinations) })}</Acted>
            ),
          },
    ),
    ...OPTIONS_STATES.filter(({ name }) => name === 'client ID rejected').map(({ props }) => ({
      name: 'client ID not removed',
      node: <Acted act={removeClientId}>{options(props, { onSaveClientId: fails })}</Acted>,
    })),
    ...OPTIONS_STATES.filter(({ name }) => name === 'records that cannot be read').map(({ props }) => ({
      name: 'records that cannot be read, and were not saved',
      node: <Acted act={saveUnreadable}>{options(props, { onExportUnreadable: fails })}</Acted>,
    })),
    ...withDestinations.map(({ props }) => ({
      name: 'account that cannot be opened',
      node: options(
        { ...props, destinations: null, suppressed: null, unreadable: null },
        { onReadAgain: CALLS.onRefresh },
      ),
    })),
    ...withDestinations.map(({ props }) => ({
      name: 'destinations, which field goes where',
      node: <Acted act={openFields}>{options(props)}</Acted>,
    })),
  ],
} satisfies GalleryPage;
