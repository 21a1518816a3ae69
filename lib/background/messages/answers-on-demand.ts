import type { MessageAnswers, MessageData, MessageName } from '../../messages/message-table.ts';
import { readSession } from '../actions/read-session.ts';
import { readSettings } from '../actions/read-settings.ts';
import type { Answer } from './answers.ts';

// What pages read when they are opened needs nothing of an account: its code is with the worker. All other answers are
// loaded with the first message of their subject.
const atHand = async () => ({ readSession, readSettings });
const card = async () => (await import('./card/card.ts')).cardAnswers;
const button = async () => (await import('./button.ts')).buttonAnswers;
const account = async () => (await import('./account.ts')).accountAnswers;
const people = async () => (await import('./people.ts')).peopleAnswers;
const lookups = async () => (await import('./lookups.ts')).lookupAnswers;
const companies = async () => (await import('./companies.ts')).companyAnswers;
const batches = async () => (await import('./batches/batches.ts')).batchAnswers;
const contacts = async () => (await import('./contacts.ts')).contactAnswers;
const changes = async () => (await import('./changes.ts')).changeAnswers;
const searches = async () => (await import('./searches.ts')).searchAnswers;
const activity = async () => (await import('./activity.ts')).activityAnswers;
const destinations = async () => (await import('./destinations/destinations.ts')).destinationAnswers;
const recovery = async () => (await import('./recovery.ts')).recoveryAnswers;
const settings = async () => (await import('./settings.ts')).settingsAnswers;
const storage = async () => (await import('./storage.ts')).storageAnswers;
const diagnostics = async () => (await import('./diagnostics.ts')).diagnosticsAnswers;

/** Loads the answer to a message, and those to all others of its subject. */
export type LoadAnswer<Name extends MessageName> = () => Promise<{
  [Each in Name]: Answer<MessageData[Each], MessageAnswers[Each]>;
}>;

/** The answer to every message. */
export const ANSWERS: { [Name in MessageName]: LoadAnswer<Name> } = {
  describePage: button,
  moveButton: button,
  hideButton: button,
  readCardProfile: card,
  readTabProfile: card,
  closeCard: card,
  resizeCard: card,
  openOptions: card,
  readCardPlace: card,
  confirmElsewhere: card,
  readPendingConfirmation: card,
  endConfirmation: card,
  endEarlierConfirmation: card,
  readSession: atHand,
  readTransport: account,
  readAccount: account,
  refreshAccount: account,
  signIn: account,
  signOut: account,
  useApiKey: account,
  saveClientId: account,
  readPerson: people,
  readNamedPerson: people,
  previewPerson: people,
  checkAccount: people,
  startPersonLookup: people,
  readRecentLookups: lookups,
  markRead: lookups,
  decideLookup: lookups,
  readCompany: companies,
  readCompanies: companies,
  previewCompany: companies,
  startCompanyLookup: companies,
  readVerification: companies,
  readVerifications: companies,
  deleteVerification: companies,
  startVerification: companies,
  checkPeople: batches,
  takeSelection: batches,
  forecastBatch: batches,
  readBatches: batches,
  readBatch: batches,
  readBatchContacts: batches,
  readBatchRows: batches,
  startBatch: batches,
  pauseBatch: batches,
  resumeBatch: batches,
  stopBatch: batches,
  retryBatch: batches,
  deleteBatch: batches,
  resendInDoubt: batches,
  readContactDatabase: contacts,
  readSignedOut: contacts,
  changeContacts: contacts,
  changeContactLists: contacts,
  deleteContacts: contacts,
  restoreContacts: contacts,
  contactsImported: contacts,
  erasePeople: contacts,
  readSuppressed: contacts,
  setSuppressed: contacts,
  liftSuppression: contacts,
  readChanges: changes,
  startWatching: changes,
  stopWatching: changes,
  dismissChange: changes,
  markChangesRead: changes,
  getNewContact: changes,
  getNewDetails: changes,
  searchPeople: searches,
  searchCompanies: searches,
  readSearchPage: searches,
  startSearchPage: searches,
  readFoundPeople: searches,
  readFoundCompanies: searches,
  readSavedSearches: searches,
  saveSearch: searches,
  deleteSavedSearch: searches,
  readSpentToday: activity,
  readLedger: activity,
  readActivity: activity,
  readDestinations: destinations,
  readSaves: destinations,
  readSendings: destinations,
  readFound: destinations,
  findMany: destinations,
  readFailedSendings: destinations,
  connectWebhook: destinations,
  findBooks: destinations,
  connectAddressBook: destinations,
  connectHubSpot: destinations,
  connectPipedrive: destinations,
  connectSalesforce: destinations,
  connectCrm: destinations,
  signInToCrm: destinations,
  readCrmTools: destinations,
  chooseCrmTools: destinations,
  cancelConnecting: destinations,
  testDestination: destinations,
  changeDestination: destinations,
  readFieldMapping: destinations,
  changeFieldMapping: destinations,
  disconnectDestination: destinations,
  saveContacts: destinations,
  readComparison: destinations,
  saveChoice: destinations,
  decideSending: destinations,
  readRecovery: recovery,
  startRecovery: recovery,
  orderRecovery: recovery,
  readSettings: atHand,
  saveSettings: settings,
  testConnection: settings,
  readStorage: storage,
  readUnreadable: storage,
  deleteEverything: storage,
  readDiagnostics: diagnostics,
};
