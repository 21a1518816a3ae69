import type { FieldMapping } from '../crm/mapped-fields.ts';
import type { DestinationProblem } from '../destination-problem.ts';
import type { ConnectOutcome, DestinationType } from '../destination.ts';
import { accountSchema } from './answers.ts';
import { ACCOUNT, COMPANIES, CONTACT_PROPERTIES, CONTACTS, OWNERS } from './contact-paths.ts';
import { OUR_ID_PROPERTY, usualMapping } from './field-mapping.ts';
import { createHubSpotCall, type HubSpotCall } from './hubspot-call.ts';
import { readConnection, type HubSpotConfig } from './hubspot-connection.ts';
import { createHubSpot } from './hubspot-destination.ts';
import { HUBSPOT_ORIGIN } from './hubspot-origin.ts';
import { stoppedReading } from './hubspot-outcome.ts';
import { readProperties } from './read-properties.ts';

export interface HubSpotInput {
  /** Of a private app, as the user pasted it. */
  token: string;
  /** Null: the mapping is read from the account. */
  mapping: FieldMapping | null;
  linksCompanies: boolean;
  /** Makes our unique property, so that a person without an email cannot be made twice. */
  makesIdProperty: boolean;
}

const ID_PROPERTY = {
  name: OUR_ID_PROPERTY,
  label: 'Calling Card ID',
  description: 'Set by Calling Card, so that a person is not added twice.',
  groupName: 'contactinformation',
  type: 'string',
  fieldType: 'text',
  hasUniqueValue: true,
};

/** HubSpot by the token of a private app, which the user makes there and pastes. */
export const hubSpotType: DestinationType<HubSpotInput> = {
  kind: 'hubspot',

  async connect({ token, mapping, linksCompanies, makesIdProperty }, context, signal): Promise<ConnectOutcome> {
    const pasted = token.trim();
    if (!/^[\x21-\x7e]{8,200}$/.test(pasted)) return failed({ code: 'sign_in_refused', details: '' });
    const call = createHubSpotCall(context, pasted);
    const contacts = await probe(`${CONTACTS}?limit=1`, call, signal);
    if (contacts !== null) return failed(contacts);
    if (linksCompanies) {
      const companies = await probe(`${COMPANIES}?limit=1`, call, signal);
      if (companies !== null) return failed(companies);
    }
    if (makesIdProperty) {
      const refused = await makeIdProperty(call, signal);
      if (refused !== null) return failed(refused);
    }
    const read = await readProperties(call, signal);
    if (read.status !== 'read') return failed(read.problem);
    const owners = await call({ method: 'GET', path: `${OWNERS}?limit=1` }, signal);
    const config: HubSpotConfig = {
      account: await readAccount(call, signal),
      mapping: mapping ?? usualMapping(read.properties),
      linksCompanies,
      showsOwners: owners.status === 'answered',
    };
    const connection = {
      kind: 'hubspot',
      label: 'HubSpot',
      origins: [HUBSPOT_ORIGIN],
      config,
      secret: { token: pasted },
    } as const;
    return { status: 'connected', connection: { ...connection, origins: [...connection.origins] } };
  },

  open(connection, context) {
    const stored = readConnection(connection);
    if (stored === null) return null;
    const call = createHubSpotCall(context, stored.token);
    return createHubSpot({ config: stored.config, label: connection.label, call, now: context.now });
  },
};

/** @returns why a harmless reading is refused, or null */
async function probe(path: string, call: HubSpotCall, signal: AbortSignal): Promise<DestinationProblem | null> {
  const answer = await call({ method: 'GET', path }, signal);
  return answer.status === 'answered' ? null : stoppedReading(answer).problem;
}

/** 409: it is there already. */
async function makeIdProperty(call: HubSpotCall, signal: AbortSignal): Promise<DestinationProblem | null> {
  const answer = await call({ method: 'POST', path: CONTACT_PROPERTIES, body: ID_PROPERTY }, signal);
  if (answer.status === 'answered' || (answer.status === 'refused' && answer.code === 409)) return null;
  return stoppedReading(answer).problem;
}

/** Only for links to records: without it there are none. */
async function readAccount(call: HubSpotCall, signal: AbortSignal): Promise<HubSpotConfig['account']> {
  const answer = await call({ method: 'GET', path: ACCOUNT }, signal);
  const account = accountSchema.safeParse(answer.status === 'answered' ? answer.body : undefined);
  return account.success ? account.data : null;
}

function failed(problem: DestinationProblem): { status: 'failed'; problem: DestinationProblem } {
  return { status: 'failed', problem };
}
