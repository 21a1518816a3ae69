import { expect } from 'playwright/test';
import type { Sandbox } from '../../sandbox/start-sandbox.ts';
import type { ExtensionPage } from '../driver/extension-page.ts';
import type { OtherClient } from '../interop/other-client.ts';
import { request } from './lane.ts';
import { PERSON_LOOKUP, type Subject } from './paid-tool.ts';
import { CLEAN, type Tally, tally, untilReconciled } from './tally.ts';

/** The places where one account is used. */
export type PlaceName = 'Chromium' | 'private window' | 'Firefox' | 'SDK';

/** One of them. */
export interface AccountPlace {
  name: PlaceName;
  /** Gets a person, and pays only for whom the account does not have. Resolves when the request is made. */
  get(subject: Subject): Promise<void>;
  /** Resolves when each of these lookups is known here to be under way, by whomever it was begun. */
  untilPending(subjects: readonly Subject[]): Promise<void>;
  /** Resolves when this place has everyone. */
  untilThere(subjects: readonly Subject[]): Promise<void>;
  /** Resolves when nothing is left to do, or after a patience. @returns what came of these people here */
  outcomes(subjects: readonly Subject[], sandbox: Sandbox): Promise<Tally>;
  /** Lookups that went on as the account did not answer their question. */
  unanswered(): Promise<number>;
}

const PATIENCE_MS = 180_000;

export const idOf = ({ profileId }: Subject): number => profileId ?? 0;

/** A browser, or a private window of one, with the extension. */
export function extensionPlace(
  name: Exclude<PlaceName, 'SDK'>,
  page: Pick<ExtensionPage, 'call' | 'stored'>,
  unanswered: () => Promise<number>,
): AccountPlace {
  return {
    name,
    get: async (subject) => expect(await request(page, subject)).toBe(true),
    async untilPending(subjects) {
      const others = async () => {
        const rows = (await page.stored())?.rows ?? [];
        const pending = new Set(rows.filter(({ state }) => state.status === 'pending').map(({ key }) => key));
        return subjects.map(({ key }) => key).filter((key) => !pending.has(key));
      };
      await expect.poll(others, { timeout: PATIENCE_MS, intervals: [500] }).toEqual([]);
    },
    async untilThere(subjects) {
      const missing = async () => {
        const contacts = new Set((await page.stored())?.contacts);
        return subjects.map(idOf).filter((id) => !contacts.has(id));
      };
      await expect.poll(missing, { timeout: PATIENCE_MS, intervals: [500] }).toEqual([]);
    },
    async outcomes(subjects, sandbox) {
      await untilReconciled(page);
      return tally(PERSON_LOOKUP, subjects, sandbox, page);
    },
    unanswered,
  };
}

/** A client that nobody here wrote. */
export function sdkPlace(sdk: OtherClient): AccountPlace {
  const untilEnded = (subjects: readonly Subject[]) =>
    Promise.all(subjects.map((subject) => sdk.outcomeOf(idOf(subject))));
  return {
    name: 'SDK',
    async get(subject) {
      const had = await sdk.statusOf(idOf(subject));
      if (had !== 'complete' && had !== 'pending') await sdk.buy(idOf(subject));
    },
    // Its calls are answered before `get` resolves.
    untilPending: async () => undefined,
    untilThere: async (subjects) => expect(await untilEnded(subjects)).toEqual(subjects.map(() => 'complete')),
    async outcomes(subjects) {
      const lost = (await untilEnded(subjects)).filter((outcome) => outcome !== 'complete').length;
      return { failures: { ...CLEAN, 'paid and lost': lost }, seen: {} };
    },
    unanswered: async () => 0,
  };
}
