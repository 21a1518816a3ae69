import * as fc from 'fast-check';
import type { CreditPool } from '../../sandbox/contracts.ts';
import type { People } from '../../sandbox/world/people.ts';
import { goodInput } from './good-rest-input.ts';
import { oddBody, oddPairs } from './odd-rest-input.ts';
import { OPERATIONS, type Operation } from './rest-schemas.ts';

/** One call of the REST side, as it goes over the wire. */
export interface RestCall {
  operation: Operation;
  method: 'GET' | 'POST';
  endsInSlash: boolean;
  key: 'in the header' | 'in the query' | 'wrong' | 'missing';
  query: ReadonlyArray<readonly [string, string]>;
  body: string | undefined;
  contentType: string | undefined;
  /** Milliseconds before the call. */
  pauseMs: number;
  /** The pool that is empty during the call. */
  emptyPool: CreditPool | null;
}

export const POOLS: readonly CreditPool[] = ['lookup', 'person_export', 'company_export', 'email_verification'];

const METHODS: Record<Operation, RestCall['method']> = {
  'person/lookup': 'GET',
  'profile-company/lookup': 'GET',
  'person/checkStatus': 'GET',
  'company/lookup': 'GET',
  account: 'GET',
  search: 'POST',
  'email/verify': 'POST',
};

/** Calls of every operation, valid ones and ones that are broken in one way or several. */
export function restCalls(people: People, count: number): fc.Arbitrary<RestCall> {
  const good = goodInput(people, count);
  const pauseMs = fc.oneof(
    { arbitrary: fc.constant(0), weight: 5 },
    { arbitrary: fc.integer({ min: 1, max: 8000 }), weight: 1 },
  );
  return fc.constantFrom(...OPERATIONS).chain((operation): fc.Arbitrary<RestCall> => {
    const method = METHODS[operation];
    const emptyPool = fc.oneof(
      { arbitrary: fc.constant(null), weight: 5 },
      { arbitrary: fc.constantFrom(...POOLS), weight: 1 },
    );
    const shared = {
      emptyPool,
      operation: fc.constant(operation),
      method: fc.constant(method),
      endsInSlash: fc.boolean(),
      pauseMs,
    };
    const json = method === 'POST' ? 'application/json' : undefined;
    const whole = fc
      .tuple(fc.record({ ...shared, key: fc.constantFrom('in the header', 'in the query') }), good[operation])
      .map(([call, { query, body }]): RestCall => ({
        ...call,
        query,
        body: body === undefined ? undefined : JSON.stringify(body),
        contentType: json,
      }));
    const broken = fc
      .tuple(
        fc.record({
          ...shared,
          key: fc.constantFrom('in the header', 'in the header', 'in the header', 'wrong', 'missing'),
        }),
        good[operation],
        oddPairs,
        method === 'POST'
          ? fc.oneof(
              oddBody.map((body) => JSON.stringify(body)),
              fc.string({ unit: 'binary' }),
            )
          : fc.constant(undefined),
        method === 'POST'
          ? fc.constantFrom('application/json', 'application/json', 'application/json', 'text/plain', '')
          : fc.constant(undefined),
      )
      .map(([call, { query }, odd, body, contentType]): RestCall => ({
        ...call,
        query: [...query, ...odd],
        body,
        contentType,
      }));
    const odd = broken.map((call): RestCall => ({ ...call, query: call.query.slice(-3) }));
    return fc.oneof({ arbitrary: whole, weight: 3 }, { arbitrary: broken, weight: 2 }, { arbitrary: odd, weight: 1 });
  });
}
