import type { DestinationProblem } from '../../../destinations/destination-problem.ts';
import { openConnected } from '../../../destinations/open-connected.ts';
import type { ConnectedDestination } from '../../../destinations/outbox/connected.ts';
import { addDestination } from '../../../destinations/outbox/destination-store.ts';
import { instanceOrigin, signInOrigin } from '../../../destinations/salesforce/addresses.ts';
import type { DestinationReceipt } from '../../../messages/views/destination.ts';
import { type Policy, isDestinationAllowed } from '../../../settings/policy.ts';
import { originPattern } from '../../../settings/service-address.ts';
import type { SignedIn } from '../../account/signed-in.ts';
import type { WorkerContext } from '../../context.ts';
import {
  CONNECT_MS,
  connectedTo,
  done,
  dropTokens,
  goOnSignedIn,
  holding,
  refused,
  withAccount,
} from './destination-account.ts';
import { labelBeside } from './label-beside.ts';

const LABEL = 'Salesforce';

/** What the user chose in the form. */
interface SalesforceInput {
  /** The address at which they sign in. */
  signInAt: string;
  /** Of their own app. */
  consumerKey: string;
  creates: 'Contact' | 'Lead';
}

/**
 * Signs in to Salesforce, and connects the organization that the answer names. Where the browser does not allow calls
 * to that one yet, it is connected all the same, and stays stopped until the user has allowed it at a second click.
 */
export async function connectSalesforce(context: WorkerContext, input: SalesforceInput): Promise<DestinationReceipt> {
  return withAccount<DestinationReceipt>(context, async (deps) => {
    const signInUrl = signInOrigin(input.signInAt);
    if (signInUrl === null) return { ok: false, problem: { code: 'wrong_address' } };
    const id = context.newId();
    const permissions = [originPattern(signInUrl)];
    return holding(context, deps, { id, permissions }, () => connectAs(id, context, deps, { ...input, signInUrl }));
  });
}

async function connectAs(
  id: string,
  context: WorkerContext,
  deps: Pick<SignedIn, 'db'>,
  { signInUrl, creates, consumerKey: typedKey }: SalesforceInput & { signInUrl: string },
): Promise<DestinationReceipt> {
  const policy = await context.policy();
  if (!mayBeAllowed(policy)) return refused('set_by_policy');
  const { consumerKeyIn } = await context.loadDestinationKinds();
  const consumerKey = consumerKeyIn(typedKey);
  if (consumerKey === null) return { ok: false, problem: { code: 'sign_in_refused', details: '' } };
  const signedIn = await signInAt(context, id, { signInUrl, consumerKey });
  if (signedIn.status === 'failed') return { ok: false, problem: signedIn.problem };
  const { instanceUrl } = signedIn;
  if (!isDestinationAllowed(policy, { kind: 'salesforce', origins: [instanceUrl] })) return refused('set_by_policy');
  const connected: ConnectedDestination = {
    id,
    kind: 'salesforce',
    label: labelFor(instanceUrl, await connectedTo(deps)),
    origins: [instanceUrl],
    permissions: [...new Set([signInUrl, instanceUrl].map(originPattern))],
    config: { instanceUrl, signInUrl, consumerKey, creates, fields: null },
    connectedAt: context.now(),
    sends: { tags: false, note: false },
    isAutomatic: false,
    pause: { by: 'needs-user', problem: { code: 'permission_missing', origin: instanceUrl } },
  };
  if (!(await context.browser.permissions.contains({ origins: [originPattern(instanceUrl)] }))) {
    await addDestination(deps.db, connected);
    return done(context);
  }
  const read = await readConfigNow(context, connected);
  if (read.status === 'failed') return { ok: false, problem: read.problem };
  await addDestination(deps.db, { ...connected, config: read.config, pause: null });
  return done(context);
}

/** Signs in to a connected organization once more; to no other one. */
export async function signInToSalesforce(
  context: WorkerContext,
  connected: ConnectedDestination,
  deps: Pick<SignedIn, 'db'>,
): Promise<DestinationReceipt> {
  const { readSalesforceConfig } = await context.loadDestinationKinds();
  const config = readSalesforceConfig(connected);
  if (config === null) return { ok: false, problem: { code: 'gone' } };
  const signedIn = await signInAt(context, connected.id, config);
  if (signedIn.status === 'failed') return { ok: false, problem: signedIn.problem };
  if (signedIn.instanceUrl !== config.instanceUrl) {
    await dropTokens(context, connected.id);
    return { ok: false, problem: { code: 'redirected', origin: signedIn.instanceUrl } };
  }
  return goOnSignedIn(context, deps, connected.id);
}

async function signInAt(
  { destinationSignIns, loadDestinationKinds }: Pick<WorkerContext, 'destinationSignIns' | 'loadDestinationKinds'>,
  id: string,
  { signInUrl, consumerKey }: { signInUrl: string; consumerKey: string },
): Promise<{ status: 'known'; instanceUrl: string } | { status: 'failed'; problem: DestinationProblem }> {
  const { instanceIn, signInServer } = await loadDestinationKinds();
  const signedIn = await destinationSignIns.signInAs(id, { clientId: consumerKey, server: signInServer(signInUrl) });
  return signedIn.status === 'failed' ? signedIn : instanceIn(signedIn.answer);
}

async function readConfigNow(
  context: WorkerContext,
  connected: ConnectedDestination,
): Promise<{ status: 'read'; config: unknown } | { status: 'failed'; problem: DestinationProblem }> {
  const destination = await openConnected(connected, context);
  const read = await destination?.configNow?.(AbortSignal.timeout(CONNECT_MS));
  if (read?.status === 'read') return read;
  return { status: 'failed', problem: read?.problem ?? { code: 'unreadable_answer' } };
}

/** A second organization is told apart by the name of its own domain. */
function labelFor(instanceUrl: string, others: readonly ConnectedDestination[]): string {
  const [name = ''] = new URL(instanceUrl).hostname.split('.');
  return others.some(({ label }) => label === LABEL) ? labelBeside(`${LABEL} (${name})`, others) : LABEL;
}

/** Before the sign-in it is not known which organization it will be. */
function mayBeAllowed(policy: Policy): boolean {
  const origins = policy.destinations?.filter((each) => instanceOrigin(each) !== null) ?? [];
  return origins.length > 0 || isDestinationAllowed(policy, { kind: 'salesforce', origins: [] });
}
