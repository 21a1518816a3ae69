import * as fc from 'fast-check';
import { CONTACT_METHODS, type FacetValue, SEARCHED_GRADES, SIGNAL_WINDOWS } from './facet-value.ts';
import type { Facet } from './facet.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc
    .array(fc.constantFrom('-', '"', '::', '~', '5km', ' ', ',', 'Berlin', 'é', '例', ':', '+', '<', '\n'), {
      maxLength: 6,
    })
    .map((parts) => parts.join('')),
);
const number = fc.oneof(
  fc.nat(),
  fc.double({ min: -5, max: 1e22 }),
  fc.constantFrom(0.1, 1e-7, 1e21, Number.NaN, Infinity, -1),
);
const day = fc.oneof(
  fc
    .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  fc.constantFrom('2026-02-30', 'today', '', '2026-1-1'),
);
const exact = fc.boolean();
const key = fc.oneof(
  text,
  fc.constantFrom(
    'ann@x.example',
    '-ann@x.example',
    '+49 30 123456',
    '(030) 1',
    'https://www.linkedin.com/in/ann',
    'x.com/ann',
    '@ann',
    '-ann',
    'x.example',
    '1234567890',
    'LIC 7',
  ),
);

/** Any value for a facet, good or bad, as a form may hold it. */
export function anyValueOf(facet: Facet): fc.Arbitrary<FacetValue> {
  switch (facet.kind) {
    case 'text':
      return fc.record({ kind: fc.constant('text' as const), text, exact });
    case 'number':
      return fc.oneof(
        fc.record({
          kind: fc.constant('number' as const),
          range: fc.constantFrom('exactly' as const, 'at-least' as const, 'less-than' as const),
          number,
        }),
        fc.record({
          kind: fc.constant('number' as const),
          range: fc.constant('between' as const),
          from: number,
          to: number,
        }),
      );
    case 'time':
      return fc.oneof(
        fc.record({
          kind: fc.constant('time' as const),
          range: fc.constantFrom('on' as const, 'since' as const, 'before' as const),
          day,
        }),
        fc.record({ kind: fc.constant('time' as const), range: fc.constant('between' as const), from: day, to: day }),
      );
    case 'place': {
      const radius = fc.record({
        distance: fc.oneof(number, fc.integer({ min: 1, max: 500 })),
        unit: fc.constantFrom('mi' as const, 'km' as const),
      });
      return fc.record({ kind: fc.constant('place' as const), text, exact, radius: fc.option(radius, { nil: null }) });
    }
    case 'choice':
      return fc.record({
        kind: fc.constant('choice' as const),
        option: fc.oneof(fc.constantFrom(...facet.options), text),
      });
    case 'signal':
      return fc.record({
        kind: fc.constant('signal' as const),
        category: fc.oneof(fc.constantFrom(...facet.categories), text),
        window: fc.constantFrom(...SIGNAL_WINDOWS),
      });
    case 'id':
      return fc.record({ kind: fc.constant('id' as const), id: fc.oneof(fc.integer(), number) });
    case 'code':
      return fc.record({
        kind: fc.constant('code' as const),
        code: fc.oneof(fc.stringMatching(/^\d{2,8}$/), text),
        exact,
      });
    case 'key':
      return fc.record({ kind: fc.constant('key' as const), text: key });
    case 'email-grade':
      return fc.record({
        kind: fc.constant('email-grade' as const),
        grade: fc.constantFrom(...SEARCHED_GRADES),
        only: fc.constantFrom('professional' as const, 'personal' as const, null),
      });
    case 'contact-methods':
      return fc.record({
        kind: fc.constant('contact-methods' as const),
        all: fc.uniqueArray(fc.constantFrom(...CONTACT_METHODS)),
      });
    default:
      return facet satisfies never;
  }
}
