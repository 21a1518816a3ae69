import type { Sender } from './caller.ts';
import type { BackgroundProtocol } from './message-table.ts';
import { EXTENSION_ID, ORIGIN, PAGE, PASS, OURS } from './senders.fixture.ts';

const OTHER_ID = 'ponmlkjihgfedcbaponmlkjihgfedcba';

/** All other senders. */
export const STRANGERS: ReadonlyArray<[string, Sender]> = [
  ['another extension', { id: OTHER_ID, url: `chrome-extension://${OTHER_ID}/popup.html` }],
  ['another extension with our address', { id: OTHER_ID, url: `${ORIGIN}/popup.html` }],
  ['our id on a page of another extension', { id: EXTENSION_ID, url: `chrome-extension://${OTHER_ID}/popup.html` }],
  ['a frame in a web page', { id: EXTENSION_ID, url: PAGE, frameId: 4, tab: { id: 5, url: PAGE } }],
  ['a web page without a tab', { id: EXTENSION_ID, url: PAGE, frameId: 0 }],
  ['a web page without a frame', { id: EXTENSION_ID, url: PAGE, tab: { id: 5 } }],
  ['an unknown page of ours', { id: EXTENSION_ID, url: `${ORIGIN}/nowhere.html` }],
  ['a page of ours in a folder', { id: EXTENSION_ID, url: `${ORIGIN}/x/popup.html` }],
  ['a page whose name only begins alike', { id: EXTENSION_ID, url: `${ORIGIN}/popup.html.evil` }],
  ['the page "toString" of ours', { id: EXTENSION_ID, url: `${ORIGIN}/toString` }],
  ['the page "__proto__" of ours', { id: EXTENSION_ID, url: `${ORIGIN}/__proto__` }],
  ['an origin that begins like ours', { id: EXTENSION_ID, url: `${ORIGIN}.evil.example/popup.html` }],
  [
    'our page in another scheme',
    { id: EXTENSION_ID, url: `https://${EXTENSION_ID}/popup.html`, frameId: 1, tab: { id: 5 } },
  ],
  ['a blank page', { id: EXTENSION_ID, url: 'about:blank', frameId: 0, tab: { id: 5 } }],
  ['a page of data', { id: EXTENSION_ID, url: 'data:text/html,x', frameId: 0, tab: { id: 5 } }],
  ['a blob of ours', { id: EXTENSION_ID, url: `blob:${ORIGIN}/popup.html` }],
  ['a file', { id: EXTENSION_ID, url: 'file:///popup.html', frameId: 0, tab: { id: 5 } }],
  ['nobody with an address', { id: EXTENSION_ID }],
  ['an empty address', { id: EXTENSION_ID, url: '' }],
  ['no address at all', { id: EXTENSION_ID, url: 'popup.html' }],
  ['nobody with an id', { url: `${ORIGIN}/popup.html` }],
  ['nobody', {}],
];

export type Name = keyof BackgroundProtocol;
type Place = keyof typeof OURS;

const BOOK_ACCOUNT = { address: 'ann@mail.example', username: 'ann', password: 'secret' };

/** The allowed callers of each message, with valid data: a second reading of docs/architecture.md, by hand. */
export const ALLOWED: Record<Name, { callers: readonly Place[]; data: Record<string, unknown> }> = {
  describePage: { callers: ['content'], data: { url: PAGE, shapeId: 'en', pass: PASS } },
  moveButton: { callers: ['content'], data: { top: 120 } },
  hideButton: { callers: ['content'], data: { scope: 'site' } },
  readCardProfile: { callers: ['card'], data: {} },
  readTabProfile: { callers: ['popup', 'workspace'], data: { tabId: 5 } },
  readSession: { callers: ['card', 'popup', 'workspace', 'options', 'welcome'], data: {} },
  readTransport: { callers: ['card', 'popup', 'workspace', 'options'], data: {} },
  readAccount: { callers: ['card', 'popup', 'workspace', 'options'], data: {} },
  readPerson: { callers: ['card', 'popup', 'workspace'], data: { url: PAGE } },
  readCompany: { callers: ['card', 'popup', 'workspace'], data: { which: { by: 'id', companyId: 3 } } },
  readVerification: { callers: ['card', 'popup', 'workspace'], data: { email: 'jane@jane.example' } },
  readCompanies: { callers: ['workspace'], data: { text: '', page: 0 } },
  deleteVerification: { callers: ['workspace'], data: { email: 'jane@jane.example' } },
  readVerifications: { callers: ['workspace'], data: {} },
  readSpentToday: { callers: ['card', 'popup', 'workspace', 'options'], data: {} },
  readRecentLookups: { callers: ['popup', 'workspace'], data: {} },
  readLedger: { callers: ['popup', 'workspace', 'options'], data: { days: 30 } },
  checkPeople: {
    callers: ['workspace'],
    data: {
      people: [
        { who: { by: 'url', url: PAGE }, name: '' },
        { who: { by: 'id', profileId: 8 }, name: 'Bob Example' },
        { who: { by: 'email', email: 'bob@bob.example' }, name: '' },
      ],
      lookupType: 'standard_lookup',
      withCompany: true,
    },
  },
  takeSelection: { callers: ['workspace'], data: { id: 'selection-1' } },
  readNamedPerson: {
    callers: ['popup', 'workspace'],
    data: { who: { by: 'name', name: 'Jane Example', employer: 'Acme' } },
  },
  checkAccount: {
    callers: ['popup', 'workspace'],
    data: {
      people: [
        { by: 'url', url: PAGE },
        { by: 'id', profileId: 8 },
      ],
      searches: true,
    },
  },
  forecastBatch: { callers: ['workspace'], data: { known: 1, unknown: 999, withCompany: false } },
  readBatches: { callers: ['workspace'], data: {} },
  readBatch: { callers: ['workspace'], data: { batchId: 'batch-1' } },
  readBatchContacts: { callers: ['workspace'], data: { batchId: 'b', after: { lookupId: '', owned: 0 }, max: 50 } },
  readBatchRows: { callers: ['workspace'], data: { batchId: 'batch-1', kind: 'all', from: 0, max: 50 } },
  readContactDatabase: { callers: ['popup', 'workspace', 'options'], data: {} },
  readSuppressed: { callers: ['workspace', 'options'], data: {} },
  readActivity: {
    callers: ['workspace', 'options'],
    data: { filter: { from: 0, until: null, tool: 'email_verify', outcome: null }, start: 0, max: 50 },
  },
  readSettings: { callers: ['card', 'popup', 'workspace', 'options', 'welcome'], data: {} },
  readStorage: { callers: ['popup', 'options'], data: {} },
  readUnreadable: { callers: ['options'], data: {} },
  readDiagnostics: { callers: ['options'], data: {} },
  searchPeople: {
    callers: ['popup', 'workspace'],
    data: {
      input: {
        query: { current_title: ['cook'] },
        exclude: { name: ['"Bob"'] },
        start: 26,
        page_size: 25,
        order_by: 'relevance',
      },
    },
  },
  searchCompanies: {
    callers: ['popup', 'workspace'],
    data: { input: { query: { industry: ['-food'] }, start: 1, page_size: 100, order_by: 'popularity' } },
  },
  readSearchPage: {
    callers: ['workspace'],
    data: { input: { query: { current_title: ['cook'] }, start: 1, page_size: 100, order_by: 'relevance' } },
  },
  readFoundPeople: { callers: ['popup', 'workspace'], data: { profileIds: [7, 8] } },
  readFoundCompanies: { callers: ['popup', 'workspace'], data: { companyIds: [3] } },
  readSavedSearches: { callers: ['workspace'], data: {} },
  closeCard: { callers: ['card'], data: {} },
  resizeCard: { callers: ['card'], data: { height: 320 } },
  openOptions: { callers: ['card'], data: {} },
  readCardPlace: { callers: ['card'], data: {} },
  confirmElsewhere: { callers: ['card'], data: { why: 'doubt' } },
  readPendingConfirmation: { callers: ['popup'], data: { tabId: 5 } },
  endConfirmation: { callers: ['popup'], data: { tabId: 5 } },
  endEarlierConfirmation: { callers: ['card'], data: { clickedAt: 1_790_000_000_000 } },
  signIn: { callers: ['card', 'popup', 'workspace', 'options', 'welcome'], data: {} },
  useApiKey: {
    callers: ['options'],
    data: { apiKey: 'sandbox-0123456789', restAddress: 'https://api.contacts.example/v2/api' },
  },
  saveClientId: { callers: ['options'], data: { clientId: 'calling-card-4711', secret: '' } },
  signOut: { callers: ['popup', 'workspace', 'options'], data: {} },
  refreshAccount: { callers: ['card', 'popup', 'workspace', 'options'], data: {} },
  previewCompany: {
    callers: ['card', 'popup', 'workspace'],
    data: { which: { by: 'url', url: 'https://www.linkedin.com/company/acme' } },
  },
  previewPerson: { callers: ['card', 'popup', 'workspace'], data: { url: PAGE } },
  startPersonLookup: {
    callers: ['card', 'popup', 'workspace'],
    data: {
      who: { by: 'name', name: 'Jane Example', employer: 'Acme' },
      lookupType: 'premium_lookup',
      withCompany: true,
    },
  },
  startCompanyLookup: {
    callers: ['card', 'popup', 'workspace'],
    data: { which: { by: 'domain', domain: 'acme.example' } },
  },
  startSearchPage: {
    callers: ['workspace'],
    data: { input: { query: { current_title: ['cook'] }, start: 1, page_size: 100, order_by: 'relevance' } },
  },
  startVerification: { callers: ['card', 'popup', 'workspace'], data: { email: 'jane@jane.example' } },
  startBatch: {
    callers: ['popup', 'workspace'],
    data: {
      people: [
        { who: { by: 'url', url: PAGE }, name: '' },
        { who: { by: 'id', profileId: 8 }, name: 'Bob Example' },
        { who: { by: 'email', email: 'bob@bob.example' }, name: '' },
      ],
      lookupType: 'standard_lookup',
      withCompany: false,
      cap: 10,
      name: 'people.csv',
    },
  },
  pauseBatch: { callers: ['workspace'], data: { batchId: 'batch-1' } },
  resumeBatch: { callers: ['workspace'], data: { batchId: 'batch-1', credits: 4 } },
  stopBatch: { callers: ['workspace'], data: { batchId: 'batch-1' } },
  deleteBatch: { callers: ['workspace'], data: { batchId: 'batch-1' } },
  retryBatch: { callers: ['workspace'], data: { batchId: 'batch-1', credits: 4 } },
  resendInDoubt: { callers: ['workspace'], data: { batchId: 'batch-1', credits: 4 } },
  readSignedOut: { callers: ['workspace'], data: {} },
  changeContactLists: { callers: ['workspace'], data: { change: 'create', name: 'Berlin' } },
  changeContacts: { callers: ['card', 'popup', 'workspace'], data: { profileIds: [7] } },
  deleteContacts: { callers: ['card', 'popup', 'workspace'], data: { profileIds: [7, 8] } },
  restoreContacts: { callers: ['card', 'popup', 'workspace'], data: { profileIds: [7, 8] } },
  erasePeople: { callers: ['card', 'popup', 'workspace'], data: { profileIds: [7] } },
  setSuppressed: { callers: ['card', 'popup', 'workspace'], data: { people: [{ by: 'url', url: PAGE }] } },
  liftSuppression: { callers: ['card', 'popup', 'workspace', 'options'], data: { keys: ['profile:7'] } },
  contactsImported: { callers: ['workspace'], data: {} },
  markRead: { callers: ['card', 'popup', 'workspace'], data: { lookupIds: ['lookup-1'] } },
  decideLookup: { callers: ['card', 'popup', 'workspace'], data: { lookupId: 'lookup-1', decision: 'dismiss' } },
  saveSearch: {
    callers: ['workspace'],
    data: {
      search: {
        id: 'search-1',
        name: 'Cooks',
        subject: 'person',
        query: { current_title: ['cook'] },
        order: 'relevance',
        savedAt: 1,
      },
    },
  },
  deleteSavedSearch: { callers: ['workspace'], data: { id: 'search-1' } },
  readChanges: { callers: ['workspace'], data: {} },
  startWatching: { callers: ['workspace'], data: { kind: 'people', tags: ['client'], until: 1_800_000_000_000 } },
  stopWatching: { callers: ['workspace'], data: { kind: 'companies' } },
  dismissChange: { callers: ['workspace'], data: { id: '7-1', isDismissed: true } },
  markChangesRead: { callers: ['workspace'], data: {} },
  getNewDetails: { callers: ['workspace'], data: { changeId: 'company-7-1' } },
  getNewContact: { callers: ['workspace'], data: { changeId: '7-1', lookupType: 'premium_lookup' } },
  readDestinations: { callers: ['card', 'popup', 'workspace', 'options'], data: {} },
  readSaves: { callers: ['card', 'popup', 'workspace'], data: { profileId: 7 } },
  readFound: {
    callers: ['card', 'popup', 'workspace'],
    data: { url: 'https://www.linkedin.com/in/jane', name: 'Jane', company: 'Acme' },
  },
  findMany: {
    callers: ['workspace'],
    data: { destinationId: 'destination-1', people: [{ who: { by: 'id', profileId: 7 }, name: 'Jane', company: '' }] },
  },
  readSendings: { callers: ['workspace', 'options'], data: { max: 50 } },
  readFailedSendings: { callers: ['workspace'], data: { destinationId: 'destination-1', since: 0 } },
  connectWebhook: {
    callers: ['options'],
    data: { address: 'https://hooks.example/in', signingSecret: 'whsec_AAAAAA' },
  },
  findBooks: { callers: ['options'], data: BOOK_ACCOUNT },
  connectAddressBook: { callers: ['options'], data: { ...BOOK_ACCOUNT, book: { kind: 'new', name: 'Book' } } },
  connectHubSpot: { callers: ['options'], data: { token: 'pat-1', linksCompanies: true, makesIdProperty: false } },
  connectPipedrive: { callers: ['options'], data: { token: 'pd-1', linksCompanies: true } },
  connectSalesforce: { callers: ['options'], data: { signInAt: '', consumerKey: '3MVG9.key', creates: 'Lead' } },
  connectCrm: {
    callers: ['options'],
    data: { address: 'https://crm.example/mcp', permissions: ['https://crm.example/*'] },
  },
  signInToCrm: { callers: ['options'], data: { id: 'destination-1' } },
  readCrmTools: { callers: ['options'], data: { id: 'destination-1' } },
  chooseCrmTools: {
    callers: ['options'],
    data: {
      id: 'destination-1',
      choice: {
        search: { tool: 'find', terms: { email: 'text' }, fixed: {} },
        create: { tool: 'add', fields: { name: 'name' }, fixed: {} },
        update: null,
      },
      isTrial: true,
    },
  },
  cancelConnecting: { callers: ['options'], data: { permissions: ['https://mail.example/*'] } },
  testDestination: { callers: ['options'], data: { id: 'destination-1' } },
  changeDestination: { callers: ['workspace', 'options'], data: { id: 'destination-1' } },
  disconnectDestination: { callers: ['options'], data: { id: 'destination-1' } },
  saveContacts: { callers: ['card', 'popup', 'workspace'], data: { destinationId: 'destination-1', profileIds: [7] } },
  readFieldMapping: { callers: ['options'], data: { id: 'destination-1' } },
  changeFieldMapping: { callers: ['options'], data: { id: 'destination-1', mapping: { title: 'jobtitle' } } },
  readComparison: { callers: ['workspace'], data: { destinationId: 'destination-1', profileId: 7 } },
  saveChoice: { callers: ['workspace'], data: { destinationId: 'd', profileId: 7, choice: { version: '', take: [] } } },
  decideSending: { callers: ['card', 'popup', 'workspace', 'options'], data: { id: 'row-1', decision: 'dismiss' } },
  readRecovery: { callers: ['workspace', 'welcome'], data: {} },
  startRecovery: { callers: ['workspace', 'welcome'], data: { otherTag: 'Sandbox lookup' } },
  orderRecovery: { callers: ['workspace', 'welcome'], data: { order: 'pause' } },
  saveSettings: { callers: ['card', 'popup', 'workspace', 'options', 'welcome'], data: { dailyCap: 5 } },
  testConnection: { callers: ['options'], data: {} },
  deleteEverything: { callers: ['options'], data: {} },
};

export const NAMES = Object.keys(ALLOWED) as Name[];
export const PLACES = Object.keys(OURS) as Place[];
