import type { ChangesProps } from '../../../components/changes/Changes.tsx';
import type { PersonOwnership } from '../../../components/search/search-results.ts';
import type { ChangesView, ChangeView } from '../../../lib/messages/views/changes.ts';
import { NOW, contact } from '../fixtures/person.ts';
import { LOOKING, ownership } from '../fixtures/search.ts';
import type { State } from './state.ts';

const DAY = 86_400_000;

function change(profileId: number, given: Partial<ChangeView> = {}): ChangeView {
  return {
    id: `${profileId}-1`,
    profileId,
    name: 'Jane Example',
    seenAt: NOW - profileId * DAY,
    before: { employer: 'Acme Instruments', title: 'Head of Data', location: 'Berlin, Germany' },
    after: { employer: 'Nordhavn Logistics', title: 'Director of Data', location: 'Berlin, Germany' },
    kinds: ['employer', 'title'],
    isDismissed: false,
    isRenewed: false,
    ...given,
  };
}

const LONG = 'Prof. Dr. Maximiliane Alexandra von Hohenstein-Württemberg-Oberammergau de la Fuente y Villanueva';

const CHANGES: ChangeView[] = [
  change(1),
  change(2, {
    name: '山田 花子',
    before: { employer: '株式会社アクメ計測', title: 'プロダクトマネージャー', location: '' },
    after: { employer: '株式会社アクメ計測', title: '部長', location: '' },
    kinds: ['title'],
  }),
  change(3, {
    name: 'Bob Beispiel',
    after: { employer: 'Acme Instruments', title: 'Head of Data', location: 'København, Denmark' },
    kinds: ['location'],
  }),
  change(4, { name: 'María Ejemplo', isRenewed: true }),
  change(5, {
    name: LONG,
    before: {
      employer: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch Holdings',
      title: 'Außerordentliche Bevollmächtigte für Donaudampfschifffahrtsgesellschaftsangelegenheiten',
      location: 'Llanfairpwllgwyngyll, United Kingdom',
    },
  }),
];

const owned: [number, PersonOwnership][] = CHANGES.map(({ profileId }) => [
  profileId,
  ownership({ contact: contact() }),
]);

const ON: ChangesView = {
  watch: { tags: null, until: NOW + 163 * DAY },
  unavailable: null,
  running: null,
  last: { endedAt: NOW - DAY, checked: 1_840 },
  tags: ['client', 'Berlin', 'to call'],
  changes: CHANGES,
};
const OFF: ChangesView = { ...ON, watch: null, last: null, changes: [] };

function changes(
  name: string,
  view: ChangesProps['view'],
  people: ReadonlyMap<number, PersonOwnership> = new Map(owned),
): State<Pick<ChangesProps, 'view' | 'people'>> {
  return { name, props: { view, people } };
}

/** Every state of the page of changes. */
export const CHANGES_STATES = [
  changes('changes', ON),
  changes('off', OFF),
  changes('on, nothing yet', { ...ON, changes: [] }),
  changes('the first look', { ...ON, running: 300, last: null, changes: CHANGES.slice(0, 1) }),
  changes(
    'by tag; a lookup, a refusal, a dismissed one',
    {
      ...ON,
      watch: { tags: ['client', 'Berlin'], until: NOW + 20 * DAY },
      changes: [...CHANGES.slice(0, 2), change(6, { isDismissed: true })],
    },
    new Map([
      [1, ownership({ contact: contact(), lookup: LOOKING })],
      [2, { ...ownership({ contact: contact() }), refusal: { code: 'cap_reached', which: 'day', cap: 50, spent: 49 } }],
    ]),
  ),
  changes('off, with what was seen', { ...OFF, changes: CHANGES.slice(1, 3) }),
  changes('off by policy', { ...OFF, unavailable: 'policy' }),
  changes('with an API key', { ...OFF, unavailable: 'api-key' }),
  changes('loading', null),
  changes('cannot be read', 'failed'),
];
