import type { ContactField } from '../../contact-fields.ts';
import type { FieldTarget, MappingOf } from '../../field-target.ts';
import type { PersonFieldInfo } from '../answers.ts';

/** Our fields that go to a field of the account's own, or to one that not every account has. */
export const MAPPED_FIELDS = [
  'title',
  'company_domain',
  'location',
  'profile',
  'our_id',
] as const satisfies ContactField[];
export type MappedField = (typeof MAPPED_FIELDS)[number];

/** The field of each, by Pipedrive's key; null: not sent. */
export type FieldMapping = MappingOf<MappedField>;

/** Only in accounts with contact sync. */
export const JOB_TITLE = 'job_title';
/** Fields into which a text may be written, and which Pipedrive's search covers. */
const TEXT_TYPES = ['varchar', 'varchar_auto', 'text'];
/** As every key of theirs is: one that is not could not be stored. */
const KEY = /^\w{1,100}$/u;
const OUR_ID_NAME = 'calling card id';

/** The fields on offer: texts that the account made, and the job title where there is one. */
export function targetsOf(fields: readonly PersonFieldInfo[]): FieldTarget[] {
  return fields.flatMap((field): FieldTarget[] => {
    const target = { name: field.field_code, label: field.field_name };
    if (isOwnText(field)) return [{ ...target, takes: MAPPED_FIELDS }];
    return isJobTitle(field) ? [{ ...target, takes: ['title'] }] : [];
  });
}

/** The mapping unless the user chooses otherwise: only to fields that the account has. */
export function usualMapping(fields: readonly PersonFieldInfo[]): FieldMapping {
  const own = fields.filter(isOwnText);
  const named = (isIt: (name: string) => boolean) =>
    own.find(({ field_name }) => isIt(field_name.trim().toLowerCase()))?.field_code ?? null;
  return {
    title: fields.find(isJobTitle)?.field_code ?? null,
    company_domain: null,
    location: null,
    profile: named((name) => name.includes('linkedin') && !/compan|organi[sz]ation/u.test(name)),
    our_id: named((name) => name === OUR_ID_NAME),
  };
}

/** The fields in use that the account no longer has. */
export function goneFrom(mapping: FieldMapping, fields: readonly PersonFieldInfo[]): string[] {
  const there = new Set(targetsOf(fields).map(({ name }) => name));
  return Object.values(mapping)
    .filter((target) => target !== null && !there.has(target))
    .map(String);
}

/** The mapping without some of its targets. */
export function mappingWithout(mapping: FieldMapping, targets: readonly string[]): FieldMapping {
  const kept = MAPPED_FIELDS.map((field) => [field, targets.includes(mapping[field] ?? '') ? null : mapping[field]]);
  return { ...mapping, ...(Object.fromEntries(kept) as Partial<FieldMapping>) };
}

/** The names of the fields in use, as the account's users know them; their keys say nothing to a person. */
export function namesInUse(mapping: FieldMapping, targets: readonly FieldTarget[]): Record<string, string> {
  const used = new Set(Object.values(mapping));
  return Object.fromEntries(targets.filter(({ name }) => used.has(name)).map(({ name, label }) => [name, label]));
}

function isOwnText({ field_code, is_custom_field, field_type, is_writable }: PersonFieldInfo): boolean {
  return is_custom_field && is_writable && TEXT_TYPES.includes(field_type) && KEY.test(field_code);
}

function isJobTitle({ field_code, is_writable }: PersonFieldInfo): boolean {
  return field_code === JOB_TITLE && is_writable;
}
