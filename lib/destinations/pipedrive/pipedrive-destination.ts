import type {
  Destination,
  DestinationDescription,
  FindManyOutcome,
  FindOutcome,
  FoundRecord,
  MappedFields,
  SendOutcome,
} from '../destination.ts';
import type { Stopped } from '../stopped.ts';
import { goneFrom, mappingWithout, namesInUse, targetsOf, type FieldMapping } from './fields/field-mapping.ts';
import { readFields } from './fields/read-fields.ts';
import { withoutGone } from './fields/without-gone.ts';
import { findPerson } from './find-persons.ts';
import { createOwnerNames } from './owner-names.ts';
import { USERS } from './paths.ts';
import type { PipedriveCall } from './pipedrive-call.ts';
import { pipedriveConfigSchema, type PipedriveConfig } from './pipedrive-connection.ts';
import { PIPEDRIVE_ORIGIN } from './pipedrive-origin.ts';
import { stoppedReading } from './pipedrive-outcome.ts';
import { type SaveDeps, createSavePerson } from './save-person.ts';
import { createComparePerson, createSettlePerson } from './settle-person.ts';

interface PipedriveDeps {
  config: PipedriveConfig;
  label: string;
  call: PipedriveCall;
  /** ms since epoch */
  now: () => number;
}

/**
 * One sending at a time: between the look and the making no other call of ours makes the same person or organization. A
 * contact with one address and two emails has five searches, and ten in two seconds are allowed; where more addresses
 * make more, the refusal is waited for.
 */
const LIMITS = { concurrent: 1, spacingMs: 1_000, findingMs: 250 };

/** One Pipedrive account as a destination. */
export function createPipedrive(deps: PipedriveDeps): Destination {
  const { config, label, call } = deps;
  const { mapping, companyDomain } = config;
  const ownerName = createOwnerNames(call);
  const urlOf = (id: number) => (companyDomain === null ? null : `https://${companyDomain}.pipedrive.com/person/${id}`);
  /** Without the fields that were deleted: by these, no person is surely absent. */
  let usable = mapping;

  return {
    describe: () => describe(usable, label),
    async find(person, signal): Promise<FindOutcome> {
      const found = await findPerson(person, { mapping, call, ownerName, urlOf }, signal);
      if (found.status !== 'found' || found.records.length > 0 || person.profileUrls.length === 0) return found;
      const read = await usableMapping(config, call, signal);
      if (read.status === 'read') usable = read.mapping;
      return read.status === 'read' ? found : read;
    },
    async findMany(people, signal): Promise<FindManyOutcome> {
      const read = await usableMapping(config, call, signal);
      if (read.status !== 'read') return read;
      usable = read.mapping;
      const records: FoundRecord[][] = [];
      // One after another: many have the same owner, whose name is read once.
      for (const person of people) {
        const found = await findPerson(person, { mapping: usable, call, ownerName, urlOf }, signal);
        if (found.status !== 'found') return found;
        records.push(found.records);
      }
      return { status: 'found', records };
    },
    ...writing(deps, urlOf),
    mapped: mappedFields(config, call),
    test: (signal) => testAccount(config, call, signal),
  };
}

function describe({ profile }: FieldMapping, label: string): DestinationDescription {
  return {
    kind: 'pipedrive',
    label,
    origins: [PIPEDRIVE_ORIGIN],
    takes: ['contact'],
    canFind: true,
    knowsPeopleBy: profile === null ? ['email'] : ['profile-url', 'email'],
    canShowOwner: true,
    canUpdate: true,
    limits: LIMITS,
  };
}

function writing(
  { config, call, now }: PipedriveDeps,
  urlOf: SaveDeps['urlOf'],
): Pick<Destination, 'upsert' | 'settle' | 'compare'> {
  const { mapping, linksCompanies, names } = config;
  const depsWith = (usable: FieldMapping): SaveDeps => ({ mapping: usable, linksCompanies, call, urlOf });
  return {
    async upsert(entry, signal) {
      const attempt = (usable: FieldMapping) => createSavePerson(depsWith(usable))(entry, signal);
      if (entry.outgoing.event === 'company.saved') return attempt(mapping);
      const { outcome, gone } = await withoutGone(mapping, call, attempt, signal);
      if (outcome.status !== 'done') return outcome;
      const missing = [...gone, ...(outcome.missing ?? [])].map((target) => names[target] ?? target);
      return missing.length === 0 ? outcome : { ...outcome, missing };
    },
    async settle(entry, signal) {
      const settleWith = (usable: FieldMapping) => createSettlePerson(depsWith(usable), now)(entry, signal);
      const settled = await settleWith(mapping);
      if (settled.status !== 'resend' || settled.isAbsent !== true) return settled;
      // By a field that was deleted no person is found, and is no second one prevented.
      const read = await usableMapping(config, call, signal);
      return read.status === 'read' ? settleWith(read.mapping) : read;
    },
    compare: createComparePerson(depsWith(mapping)),
  };
}

async function usableMapping(
  { mapping }: Pick<PipedriveConfig, 'mapping'>,
  call: PipedriveCall,
  signal: AbortSignal,
): Promise<{ status: 'read'; mapping: FieldMapping } | Stopped> {
  if (mapping.profile === null && mapping.our_id === null) return { status: 'read', mapping };
  const read = await readFields(call, signal);
  return read.status === 'read'
    ? { status: 'read', mapping: mappingWithout(mapping, goneFrom(mapping, read.fields)) }
    : read;
}

function mappedFields(config: PipedriveConfig, call: PipedriveCall): MappedFields {
  const { mapping } = config;
  let names = config.names;
  return {
    mapping,
    async targets(signal) {
      const read = await readFields(call, signal);
      if (read.status !== 'read') return read;
      const targets = targetsOf(read.fields);
      names = { ...names, ...Object.fromEntries(targets.map(({ name, label }) => [name, label])) };
      return { status: 'read', targets };
    },
    configWith(changed) {
      const next = { ...mapping, ...changed };
      const known = Object.entries(names).map(([name, label]) => ({ name, label, takes: [] }));
      return pipedriveConfigSchema.parse({ ...config, mapping: next, names: namesInUse(next, known) });
    },
  };
}

/** Two harmless readings: of the token's own user, and of the fields in use, of which one may be gone. */
async function testAccount(
  { mapping, names }: PipedriveConfig,
  call: PipedriveCall,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const answer = await call({ method: 'GET', path: `${USERS}/me` }, signal);
  if (answer.status !== 'answered') return stoppedReading(answer);
  const read = await readFields(call, signal);
  if (read.status !== 'read') return read;
  const [target] = goneFrom(mapping, read.fields);
  return target === undefined
    ? { status: 'done', ref: '', url: null, version: null, was: 'unchanged' }
    : { status: 'needs-user', problem: { code: 'target_missing', target: names[target] ?? target } };
}
