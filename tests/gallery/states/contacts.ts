import type { ContactsView } from '../../../components/contacts/contacts-view.ts';
import type { Selection } from '../../../components/contacts/list/use-selection.ts';
import type { ContactRowView, ListState } from '../../../lib/contacts/list/list-views.ts';
import { EXPORT_KINDS } from '../../../lib/settings/policy.ts';
import { IMPORTED, IMPORTED_WITHOUT_LISTS } from '../fixtures/import-report.ts';
import { TEMPLATES } from '../fixtures/options.ts';
import { NOW, contact, email, phone } from '../fixtures/person.ts';
import { RECOVERY_VIEWS } from './recovery.ts';
import type { State } from './state.ts';

export type ContactsState = ContactsView & { selection: Selection };

const DAY = 86_400_000;
const TAGS = [
  { tag: 'key account', contacts: 1_204 },
  { tag: 'Messe Köln 2026', contacts: 86 },
  { tag: 'nordic', contacts: 12 },
  { tag: 'call back', contacts: 3 },
];

export function row(profileId: number, name: string, change: Partial<ContactRowView> = {}): ContactRowView {
  return {
    profileId,
    name,
    title: 'Head of Data',
    employer: 'Acme Instruments',
    email: email('jane.example@acme-instruments.example'),
    phone: phone('+49 30 5550 0142'),
    grade: 'A',
    tags: [],
    hasNote: false,
    lookupType: 'premium_lookup',
    boughtAt: NOW - profileId * DAY,
    ...change,
  };
}

/** Realistic names: short, long, and in every script. */
export const ROWS: ContactRowView[] = [
  row(1, 'Jane Example', { tags: ['key account'], hasNote: true }),
  row(2, 'Søren Østergård-Lindqvist', {
    title: 'VP Engineering',
    employer: 'Nordhavn Logistics',
    email: email('soren@nordhavn.example'),
    phone: null,
    grade: 'A-',
    tags: ['nordic', 'key account', 'call back'],
  }),
  row(3, '山田 花子', {
    title: 'データ部長',
    employer: '株式会社アクメ計測',
    email: email('hanako@acme.example'),
    grade: 'B',
  }),
  row(4, 'ليلى المثال', {
    title: 'رئيسة قسم البيانات',
    employer: 'شركة المثال',
    email: null,
    grade: 'A',
    tags: ['عميل مهم'],
  }),
  row(5, 'Prof. Dr. Maximiliane Alexandra von Hohenstein-Württemberg-Oberammergau de la Fuente y Villanueva', {
    title: 'Außerordentliche Bevollmächtigte für Donaudampfschifffahrtsgesellschaftsangelegenheiten',
    employer: 'Llanfairpwllgwyngyll Holdings',
    email: email('maximiliane.alexandra.von.hohenstein.wuerttemberg@donaudampfschifffahrt.example'),
    tags: ['a tag that is longer than anybody needs'],
  }),
  row(6, 'Zoë 🚀 Öztürk', {
    title: '',
    employer: 'Rocket',
    email: email('zoe@rocket.example', { validity: 'invalid' }),
    phone: null,
    grade: null,
    fromFile: NOW - 400 * DAY,
  }),
  row(7, '', { title: 'Buyer', employer: '', email: null, phone: null, grade: null, boughtAt: NOW - 500 * DAY }),
  row(8, 'Bob Baker', { title: 'Baker', employer: 'Bakery', tags: ['Messe Köln 2026'] }),
];
export const LISTS = [
  { list: 'Berlin trip', contacts: 14 },
  { list: 'Board candidates, autumn, with a name that goes on', contacts: 1 },
  { list: '候補者', contacts: 0 },
];
const MANY = Array.from({ length: 50 }, (_, at) => ({
  ...(ROWS[at % ROWS.length] as ContactRowView),
  profileId: at + 1,
}));

export function listOf(rows: ContactRowView[], length = rows.length): ListState {
  return { status: 'ready', length, isCounted: true, rowAt: (place) => rows[place] };
}

export function choosing(...ids: number[]): Selection {
  const nothing = (): void => undefined;
  return {
    ids: new Set(ids),
    has: (profileId) => ids.includes(profileId),
    toggle: nothing,
    add: nothing,
    remove: nothing,
    clear: nothing,
  };
}

export function contacts(name: string, change: Partial<ContactsState> = {}): State<ContactsState> {
  return {
    name,
    props: {
      list: listOf(ROWS),
      owned: 8,
      index: { read: 8, total: 8, isComplete: true },
      query: { text: '', sort: 'best' },
      choices: {},
      tags: TAGS,
      lists: LISTS,
      selection: choosing(),
      open: null,
      change: null,
      importing: null,
      decimalComma: false,
      minimumGrade: null,
      writing: { composer: 'mail', sender: '', templates: [] },
      exportKinds: EXPORT_KINDS,
      recovery: null,
      signedOut: null,
      ...change,
    },
  };
}

export const SHEET = {
  contact: contact({ profileId: 1, boughtAt: NOW - DAY }),
  record: {},
  urls: ['https://www.linkedin.com/in/jane-example'],
  tags: ['key account', 'Messe Köln 2026'],
  lists: ['Berlin trip'],
  note: 'Met in Köln.\nCall again in spring.',
};

/** A contact with every field that the service sells. */
const WHOLE_SHEET = {
  ...SHEET,
  contact: contact({
    profileId: 1,
    boughtAt: NOW - DAY,
    emails: [
      email('jane.example@acme-instruments.example', { recommended: true }),
      email('jane@example.org', { grade: 'A-', kind: 'personal', validity: 'accept-all', checkedAt: NOW - 400 * DAY }),
    ],
  }),
  record: {
    recommended_personal_email: 'jane@example.org',
    current_work_email: 'jane.example@acme-instruments.example',
    linkedin_url_active: false,
    current_employer_phone: { number: '+49 30 5550 0100', e164: '+493055500100', extension: null },
    current_employer_website: 'https://www.acme-instruments.example/',
    current_employer_linkedin_url: 'https://www.linkedin.com/company/acme-instruments',
    skills: ['Statistics', 'SQL', 'Machine learning', 'Leadership', 'Datenqualität'],
    links: { linkedin: 'https://www.linkedin.com/in/jane-example', github: 'https://github.com/jane-example' },
    connections: 1_204,
    birth_year: 1986,
    npi_data: { npi_number: '9000000001', credentials: 'MD', license_number: 'X12345', specialization: 'Pediatrics' },
    profile_list: { id: 1, name: 'My Contacts' },
    tags: 'spring fair, berlin',
    job_history: [
      {
        title: 'Head of Data',
        company: 'Acme Instruments',
        start_date: '2021-04',
        is_current: true,
        department: 'Data',
        sub_department: 'Analytics',
        highest_level: 'director',
        company_city: 'Berlin',
        company_region: 'BE',
        company_country_code: 'DE',
        description: 'Leads a team of twelve. Answers for the quality of every figure that leaves the house.',
      },
    ],
  },
};

/** Every state of the contacts page. */
export const CONTACTS_STATES: State<ContactsState>[] = [
  contacts('many', { list: listOf(MANY, 100_000), owned: 100_000 }),
  contacts('loading', { list: { status: 'loading' }, owned: null, index: null, tags: [] }),
  contacts('empty', { list: listOf([]), owned: 0, tags: [], lists: [] }),
  ...RECOVERY_VIEWS.map(([name, recovery]) => contacts(`bringing back: ${name}`, { recovery })),
  contacts('empty, with an API key', {
    list: listOf([]),
    owned: 0,
    tags: [],
    recovery: { status: 'unavailable', reason: 'api_key' },
  }),
  contacts('one', { list: listOf(ROWS.slice(0, 1)), owned: 1 }),
  contacts('nothing found', { list: listOf([]), query: { text: 'xyz', sort: 'best' }, choices: { tag: 'nordic' } }),
  contacts('filters, search being made', {
    query: { text: 'acme', sort: 'name' },
    choices: { tag: 'key account', gradeAtLeast: 'A-', bought: 'month' },
    index: { read: 43_000, total: 100_000, isComplete: false },
    owned: 100_000,
  }),
  contacts('some chosen', { selection: choosing(1, 3, 4) }),
  contacts('rows being read', {
    list: {
      status: 'ready',
      length: 100_000,
      isCounted: true,
      rowAt: (place) => (place < 3 ? ROWS[place] : undefined),
    },
    owned: 100_000,
  }),
  contacts('one open', { open: { profileId: 1, view: SHEET } }),
  contacts('one open, with all that was bought', { open: { profileId: 1, view: WHOLE_SHEET } }),
  contacts('one open, a message from a template', {
    open: { profileId: 1, view: { ...SHEET, contact: { ...SHEET.contact, employer: null } } },
    writing: { composer: 'gmail', sender: 'Ann Sample', templates: TEMPLATES },
  }),
  contacts('one open, being read', { open: { profileId: 2, view: null } }),
  contacts('one open, nothing in it', {
    open: {
      profileId: 7,
      view: {
        contact: contact({
          profileId: 7,
          name: '',
          title: '',
          location: '',
          employer: null,
          emails: [],
          phones: [],
          jobs: [],
          education: [],
        }),
        record: {},
        urls: [],
        tags: [],
        lists: [],
        note: '',
      },
    },
  }),
  contacts('deleted', {
    change: { change: 'deleted', profileIds: [1, 3], until: NOW + 600_000, isStuck: false },
  }),
  contacts('restored, one too late', { change: { change: 'restored', count: 2, gone: 1 } }),
  contacts('deleted, bringing back failed', {
    change: { change: 'deleted', profileIds: [1, 3], until: NOW + 600_000, isStuck: true },
  }),
  contacts('tagged', {
    selection: choosing(1, 3),
    change: { change: 'labeled', label: 'tag', steps: [{ name: 'key account', profileIds: [1, 3] }] },
  }),
  contacts('tagged, undo failed', {
    change: { change: 'labeled', label: 'tag', steps: [{ name: 'key account', profileIds: [1, 3] }], isStuck: true },
  }),
  contacts('not saved', { change: 'failed' }),
  contacts('deleted everywhere but one', { change: { change: 'erased', count: 2, underWay: 1 } }),
  contacts('problem: no worker', { list: { status: 'problem', problem: 'no-worker' }, owned: null }),
  contacts('problem: not read', { list: { status: 'problem', problem: 'storage_failed' }, owned: null }),
  contacts('problem: newer', { list: { status: 'problem', problem: 'storage_newer' }, owned: null }),
  contacts('importing', { importing: { status: 'reading', work: { done: 43, total: 100 } } }),
  contacts('import report', { importing: { status: 'read', report: IMPORTED } }),
  contacts('import report, no room for lists', { importing: { status: 'read', report: IMPORTED_WITHOUT_LISTS } }),
  contacts('import stopped', {
    importing: {
      status: 'read',
      report: {
        ...IMPORTED,
        end: { status: 'stopped', reason: 'newer-version' },
        added: 0,
        merged: 0,
        suppressed: 0,
        errors: [],
        moreErrors: 0,
        missingLists: [],
      },
    },
  }),
];
