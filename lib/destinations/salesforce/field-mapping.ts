import type { FieldMapping } from '../crm/mapped-fields.ts';
import type { ObjectField } from './answers.ts';
import type { PersonObject } from './salesforce-connection.ts';

/** The fields with the same name in every organization. */
const USUAL: Record<PersonObject, Partial<FieldMapping>> = {
  Contact: {
    first_name: 'FirstName',
    last_name: 'LastName',
    title: 'Title',
    email: 'Email',
    phone: 'Phone',
    mobile: 'MobilePhone',
  },
  Lead: {
    first_name: 'FirstName',
    last_name: 'LastName',
    title: 'Title',
    company: 'Company',
    company_domain: 'Website',
    email: 'Email',
    phone: 'Phone',
    mobile: 'MobilePhone',
  },
};

/** The field of a record that each of ours goes to: only those that the user may write. */
export function mappingOf(object: PersonObject, fields: readonly ObjectField[]): FieldMapping {
  const writable = fields.filter(({ createable, updateable }) => createable && updateable);
  const usual = USUAL[object];
  const there = (name: string | null | undefined) =>
    name !== null && writable.some((field) => field.name === name) ? (name ?? null) : null;
  return {
    first_name: there(usual.first_name),
    last_name: there(usual.last_name),
    title: there(usual.title),
    company: there(usual.company),
    company_domain: there(usual.company_domain),
    location: null,
    email: there(usual.email),
    phone: there(usual.phone),
    mobile: there(usual.mobile),
    profile: writable.find(isProfileField)?.name ?? null,
    our_id: null,
  };
}

/** Salesforce has no field of its own for a profile: one that somebody made for it, into which an address fits. */
function isProfileField({ name, type, custom, filterable }: ObjectField): boolean {
  const lower = name.toLowerCase();
  return (
    custom &&
    filterable &&
    (type === 'string' || type === 'url') &&
    lower.includes('linkedin') &&
    !lower.includes('company')
  );
}
