import type { ConnectOutcome, DestinationType } from '../destination.ts';
import { ownUserSchema } from './answers.ts';
import { namesInUse, targetsOf, usualMapping } from './fields/field-mapping.ts';
import { readFields } from './fields/read-fields.ts';
import { USERS } from './paths.ts';
import { createPipedriveCall } from './pipedrive-call.ts';
import { pipedriveConfigSchema, readConnection } from './pipedrive-connection.ts';
import { createPipedrive } from './pipedrive-destination.ts';
import { PIPEDRIVE_ORIGIN } from './pipedrive-origin.ts';
import { stoppedReading } from './pipedrive-outcome.ts';

export interface PipedriveInput {
  /** The user's personal API token, as they pasted it. */
  token: string;
  linksCompanies: boolean;
}

/** Pipedrive by a personal API token, which the user copies there and pastes. */
export const pipedriveType: DestinationType<PipedriveInput> = {
  kind: 'pipedrive',

  async connect({ token, linksCompanies }, context, signal): Promise<ConnectOutcome> {
    const pasted = token.trim();
    if (!/^[\x21-\x7e]{8,200}$/u.test(pasted))
      return { status: 'failed', problem: { code: 'sign_in_refused', details: '' } };
    const call = createPipedriveCall(context, pasted);
    const user = await call({ method: 'GET', path: `${USERS}/me` }, signal);
    if (user.status !== 'answered') return { status: 'failed', problem: stoppedReading(user).problem };
    const read = await readFields(call, signal);
    if (read.status !== 'read') return { status: 'failed', problem: read.problem };
    const mapping = usualMapping(read.fields);
    // Only for links to records: without it there are none.
    const domain = pipedriveConfigSchema.shape.companyDomain.safeParse(
      ownUserSchema.safeParse(user.body).data?.data.company_domain,
    );
    const config = {
      companyDomain: domain.data ?? null,
      mapping,
      names: namesInUse(mapping, targetsOf(read.fields)),
      linksCompanies,
    };
    return {
      status: 'connected',
      connection: {
        kind: 'pipedrive',
        label: 'Pipedrive',
        origins: [PIPEDRIVE_ORIGIN],
        config,
        secret: { token: pasted },
      },
    };
  },

  open(connection, context) {
    const stored = readConnection(connection);
    if (stored === null) return null;
    const call = createPipedriveCall(context, stored.token);
    return createPipedrive({ config: stored.config, label: connection.label, call, now: context.now });
  },
};
