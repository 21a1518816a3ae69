import type { ConnectedDestination } from '../../../destinations/outbox/connected.ts';
import { changeDestination, removeDestination } from '../../../destinations/outbox/destination-store.ts';
import { createOutbox } from '../../../destinations/outbox/outbox.ts';
import { lacksProfileField } from '../../../destinations/pipedrive/fields/profile-field.ts';
import type { destinationMessages } from '../../../messages/subjects/destinations.ts';
import type {
  DestinationReceipt,
  DestinationStatus,
  DestinationView,
  DestinationsView,
  SaveReceipt,
} from '../../../messages/views/destination.ts';
import { isDestinationAllowed } from '../../../settings/policy.ts';
import type { SignedIn } from '../../account/signed-in.ts';
import { saveTo } from '../../actions/save-to.ts';
import type { WorkerContext } from '../../context.ts';
import type { Answers } from '../answers.ts';
import { readComparison, saveChoice } from './comparison.ts';
import {
  cancelConnecting,
  connectAddressBook,
  connectHubSpot,
  connectPipedrive,
  connectWebhook,
  findBooks,
} from './connect-destination.ts';
import { chooseCrmTools, connectCrm, readCrmTools, signInToCrm } from './crm.ts';
import {
  CONNECT_MS,
  accountToSend,
  connectedTo,
  done,
  permissionsOf,
  releaseHeld,
  withAccount,
  withDestination,
} from './destination-account.ts';
import { changeFieldMapping, readFieldMapping } from './field-mapping.ts';
import { findMany } from './find-many.ts';
import { readFound } from './read-found.ts';
import { readFailedSendings, readSaves, readSendings } from './read-sendings.ts';
import { connectSalesforce } from './salesforce.ts';

export const destinationAnswers: Answers<typeof destinationMessages> = {
  readDestinations,
  readFound: (context, person) => readFound(context, person),
  findMany: (context, { destinationId, people }) => findMany(context, destinationId, people),
  readSaves: (context, { profileId }) => readSaves(context, profileId),
  readSendings: (context, { max }) => readSendings(context, max),
  readFailedSendings: (context, { destinationId, since }) => readFailedSendings(context, destinationId, since),
  connectWebhook,
  findBooks,
  connectAddressBook,
  connectHubSpot,
  connectPipedrive,
  connectSalesforce,
  readFieldMapping: (context, { id }) => readFieldMapping(context, id),
  changeFieldMapping: (context, { id, mapping }) => changeFieldMapping(context, id, mapping),
  readComparison: (context, { destinationId, profileId }) => readComparison(context, destinationId, profileId),
  saveChoice: (context, { destinationId, profileId, choice }) => saveChoice(context, destinationId, profileId, choice),
  connectCrm,
  signInToCrm: (context, { id }) => signInToCrm(context, id),
  readCrmTools: (context, { id }) => readCrmTools(context, id),
  chooseCrmTools,
  cancelConnecting: (context, { permissions }) => cancelConnecting(context, permissions),
  testDestination: (context, { id }) => testDestination(context, id),
  changeDestination: (context, { id, ...change }) =>
    withAccount(context, async ({ db }) => {
      await changeDestination(db, id, change, context.now());
      return done(context);
    }),
  disconnectDestination: (context, { id }) => disconnectDestination(context, id),
  saveContacts: (context, { destinationId, profileIds }) => saveContacts(context, destinationId, profileIds),
  decideSending: (context, { id, decision }) =>
    withAccount(context, async ({ db }) => {
      await context.sender.armAlarm();
      await createOutbox(db, context.newId).decide(id, decision, context.now());
      return done(context);
    }),
};

async function readDestinations(context: WorkerContext): Promise<DestinationsView> {
  const policy = await context.policy();
  const deps = await accountToSend(context);
  const canSendByItself = policy.automaticSending !== false;
  if (deps === null)
    return {
      refusal: { code: context.isPrivate ? 'in_private_window' : 'signed_out' },
      canSendByItself,
      waitsForPolicy: false,
      destinations: [],
    };
  const destinations = await Promise.all((await connectedTo(deps)).map((each) => destinationView(context, deps, each)));
  const isForbidden = policy.destinations?.length === 0;
  const waitsForPolicy = destinations.length > 0 && !context.isPolicyRead();
  return { refusal: isForbidden ? { code: 'set_by_policy' } : null, canSendByItself, waitsForPolicy, destinations };
}

async function destinationView(
  context: Pick<WorkerContext, 'browser' | 'newId' | 'policy'>,
  { db }: Pick<SignedIn, 'db'>,
  connected: ConnectedDestination,
): Promise<DestinationView> {
  const outbox = createOutbox(db, context.newId);
  const { id, kind, label, connectedAt, isAutomatic, sends } = connected;
  const permissions = permissionsOf(connected);
  const checksFirst = kind === 'webhook' ? null : connected.checksFirst === true;
  const [waiting, underWay, held] = await Promise.all([
    outbox.count(id, 'waiting'),
    outbox.count(id, 'sending'),
    outbox.count(id, 'held'),
  ]);
  const state = await stateOf(context, connected);
  return {
    id,
    kind,
    label,
    permissions,
    connectedAt,
    isAutomatic,
    checksFirst,
    sends,
    rule: kind === 'webhook' || kind === 'mcp' ? null : (connected.rule ?? 'fill-empty'),
    isMapped: kind === 'hubspot' || kind === 'pipedrive',
    lacksProfileField: kind === 'pipedrive' && lacksProfileField(connected.config),
    state,
    waiting: waiting + underWay,
    underWay,
    held,
  };
}

async function stateOf(
  context: Pick<WorkerContext, 'browser' | 'policy'>,
  connected: ConnectedDestination,
): Promise<DestinationStatus> {
  if (!isDestinationAllowed(await context.policy(), connected))
    return { status: 'stopped', problem: { code: 'set_by_policy' } };
  for (const permission of permissionsOf(connected))
    if (!(await context.browser.permissions.contains({ origins: [permission] })))
      return { status: 'stopped', problem: { code: 'permission_missing', origin: permission.replace(/\/\*$/u, '') } };
  const { pause } = connected;
  if (pause === null) return { status: 'ready' };
  switch (pause.by) {
    case 'user':
      return { status: 'paused' };
    case 'itself':
      return { status: 'waiting', until: pause.until, problem: pause.problem };
    case 'needs-user':
      return { status: 'stopped', problem: pause.problem };
    default:
      return pause satisfies never;
  }
}

async function testDestination(context: WorkerContext, id: string): Promise<DestinationReceipt> {
  return withDestination<DestinationReceipt>(context, id, async ({ destination, deps }) => {
    const signal = AbortSignal.timeout(CONNECT_MS);
    const outcome = await (destination.configNow?.(signal) ?? destination.test(signal));
    if (outcome.status !== 'done' && outcome.status !== 'read') return { ok: false, problem: outcome.problem };
    await changeDestination(
      deps.db,
      id,
      {
        isSolved: true,
        ...(outcome.status === 'read' && { config: outcome.config }),
      },
      context.now(),
    );
    return done(context);
  });
}

async function disconnectDestination(context: WorkerContext, id: string): Promise<DestinationReceipt> {
  return withAccount<DestinationReceipt>(context, async (deps) => {
    const before = await connectedTo(deps);
    const gone = before.find((each) => each.id === id);
    // First: a sign-in that ends from now on finds it gone, and keeps no tokens.
    await removeDestination(deps.db, id, gone ? permissionsOf(gone) : [], context.now());
    // Gone for the user, whatever its server's time.
    const receipt = done(context);
    await releaseHeld(context, deps, id);
    return receipt;
  });
}

async function saveContacts(context: WorkerContext, destinationId: string, profileIds: number[]): Promise<SaveReceipt> {
  return withAccount<SaveReceipt>(context, async ({ db }) => ({
    ok: true,
    accepted: await saveTo(context, db, destinationId, profileIds),
  }));
}
