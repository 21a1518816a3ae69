import type { DestinationKind } from '../../../destinations/destination.ts';
import type { MappingChoice } from '../../../destinations/mcp/mapping/mapping-choice-schema.ts';
import { labelOf, toolAddress } from '../../../destinations/mcp/presets.ts';
import type { ConnectedDestination } from '../../../destinations/outbox/connected.ts';
import { addDestination, changeDestination } from '../../../destinations/outbox/destination-store.ts';
import type { CrmToolsReceipt, DestinationReceipt } from '../../../messages/views/destination.ts';
import { isDestinationAllowed } from '../../../settings/policy.ts';
import type { SignedIn } from '../../account/signed-in.ts';
import type { WorkerContext } from '../../context.ts';
import {
  CONNECT_MS,
  connectedTo,
  done,
  goOnSignedIn,
  holding,
  refused,
  stoppingWithSignIn,
  withAccount,
} from './destination-account.ts';
import { labelBeside } from './label-beside.ts';
import { signInToSalesforce } from './salesforce.ts';

/**
 * Signs in to a CRM's tool server and reads its tools. Where these leave open what goes where, it is connected all the
 * same, and stays stopped until the user has chosen.
 */
export async function connectCrm(
  context: WorkerContext,
  { address, permissions }: { address: string; permissions: string[] },
): Promise<DestinationReceipt> {
  return withAccount<DestinationReceipt>(context, async (deps) => {
    const url = toolAddress(address);
    if (url === null) return { ok: false, problem: { code: 'wrong_address' } };
    const id = context.newId();
    return holding(context, deps, { id, permissions }, () => connectAs(id, context, deps, { url, permissions }));
  });
}

async function connectAs(
  id: string,
  context: WorkerContext,
  { db }: Pick<SignedIn, 'db'>,
  { url, permissions }: { url: URL; permissions: string[] },
): Promise<DestinationReceipt> {
  if (!isDestinationAllowed(await context.policy(), { kind: 'mcp', origins: [url.origin] }))
    return refused('set_by_policy');
  const signedIn = await context.destinationSignIns.signIn(id, url.href);
  if (signedIn.status === 'failed') return { ok: false, problem: signedIn.problem };
  const { connectMcp } = await context.loadDestinationKinds();
  const { destinationContext } = context;
  const readToken = destinationContext.tools.tokensOf(id);
  const read = await connectMcp(url.href, readToken, destinationContext, AbortSignal.timeout(CONNECT_MS));
  if (read.status === 'failed') return { ok: false, problem: read.problem };
  await addDestination(db, {
    id,
    kind: 'mcp',
    label: labelBeside(labelOf(url), await connectedTo({ db })),
    origins: [url.origin],
    // Those that its sign-in was stopped for, too: the next one needs them again.
    permissions,
    config: read.config,
    connectedAt: context.now(),
    sends: { tags: false, note: false },
    isAutomatic: false,
    pause: read.problem && { by: 'needs-user', problem: read.problem },
  });
  return done(context);
}

/** Signs in to a connected CRM once more. */
export async function signInToCrm(context: WorkerContext, id: string): Promise<DestinationReceipt> {
  return withCrm<DestinationReceipt>(context, id, ['mcp', 'salesforce'], async (connected, deps) => {
    if (connected.kind === 'salesforce') return signInToSalesforce(context, connected, deps);
    const [origin = ''] = connected.origins;
    const config = Object(connected.config) as { toolUrl?: unknown };
    const signedIn = await context.destinationSignIns.signIn(
      id,
      typeof config.toolUrl === 'string' ? config.toolUrl : origin,
    );
    if (signedIn.status === 'failed') return { ok: false, problem: signedIn.problem };
    return goOnSignedIn(context, deps, id);
  });
}

export async function readCrmTools(context: WorkerContext, id: string): Promise<CrmToolsReceipt> {
  return withCrm<CrmToolsReceipt>(context, id, ['mcp'], async (connected) => {
    const { readToolChoices } = await context.loadDestinationKinds();
    const read = await readToolChoices(connected, context.destinationContext, AbortSignal.timeout(CONNECT_MS));
    return read.status === 'read' ? { ok: true, ...read.choices } : { ok: false, problem: read.problem };
  });
}

/** Tries the user's choice with a search, and keeps it unless it is only a trial. */
export async function chooseCrmTools(
  context: WorkerContext,
  { id, choice, isTrial }: { id: string; choice: MappingChoice; isTrial: boolean },
): Promise<DestinationReceipt> {
  return withCrm<DestinationReceipt>(context, id, ['mcp'], async (connected, { db }) => {
    const { chooseMapping } = await context.loadDestinationKinds();
    const signal = AbortSignal.timeout(CONNECT_MS);
    const chosen = await chooseMapping(connected, choice, context.destinationContext, signal);
    if (chosen.status === 'failed') return { ok: false, problem: chosen.problem };
    if (isTrial) return { ok: true };
    await changeDestination(db, id, { config: chosen.config, isSolved: true }, context.now());
    return done(context);
  });
}

type Refused = Extract<DestinationReceipt, { ok: false }>;

function withCrm<T extends DestinationReceipt>(
  context: Pick<WorkerContext, 'broadcaster' | 'isPrivate' | 'now' | 'policy' | 'signedIn'>,
  id: string,
  kinds: readonly DestinationKind[],
  work: (connected: ConnectedDestination, deps: SignedIn) => Promise<T>,
): Promise<T | Refused> {
  return withAccount<T | Refused>(context, async (deps) => {
    const connected = (await connectedTo(deps)).find((each) => each.id === id && kinds.includes(each.kind));
    if (connected === undefined) return { ok: false, problem: { code: 'gone' } };
    if (!isDestinationAllowed(await context.policy(), connected)) return refused('set_by_policy');
    return stoppingWithSignIn(context, deps, id, work(connected, deps));
  });
}
