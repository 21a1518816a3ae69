import * as fc from 'fast-check';
import { anyContact } from './any-contact.fixture.ts';

const other = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(undefined, Number.NaN, Infinity, 1e20, new Map(), new Date(), [{}], [null], ['x']),
);

/** The same with another value in place of one of its fields. */
function withOther(of: object, which: number, value: unknown): object {
  const fields = Object.keys(of);
  return { ...of, [fields[which % fields.length] ?? 'name']: value };
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/**
 * A contact with another value in place of one field, or of one field of the first entry of a list, or with another
 * entry in a list.
 */
export const brokenContact: fc.Arbitrary<Record<string, unknown>> = fc
  .record({
    contact: anyContact,
    which: fc.nat(),
    inside: fc.nat(),
    value: other,
    where: fc.constantFrom('field', 'entry', 'field of an entry'),
    optional: fc.constantFrom({}, { fromFile: 1 }, { companyId: 7 }),
  })
  .map(({ contact, which, inside, value, where, optional }) => {
    const fields = Object.entries<unknown>({ ...contact, ...optional });
    const [field, before] = fields[which % fields.length] ?? ['name', ''];
    const whole = Object.fromEntries(fields);
    if (where === 'field' || !isList(before)) return { ...whole, [field]: value };
    const [first, ...rest] = before;
    if (where === 'entry' || typeof first !== 'object' || first === null)
      return { ...whole, [field]: [...before, value] };
    return { ...whole, [field]: [withOther({ fromFile: 1, ...first }, inside, value), ...rest] };
  })
  // As a database returns it.
  .map((contact) => structuredClone(contact));
