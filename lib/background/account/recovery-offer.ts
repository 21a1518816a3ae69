import type { AccountDatabase } from '../../database/account-database.ts';
import { getMeta, metaOf, setMeta } from '../../database/meta.ts';
import type { RecoveryOffer } from '../../database/recovery-record.ts';
import { taggedWith } from '../../lookups/recovery/read-page.ts';
import { CLIENT_NAME } from '../../service/client-name.ts';
import type { ContactService } from '../../service/contact-service.ts';

/** The number of people to bring back, so that it can be offered with a number. */
export interface RecoveryOffers {
  /** As last counted. `here`: the contacts; `missing`: those who are not, as far as both counts tell. */
  read(): Promise<{ offer: RecoveryOffer | null; here: number; missing: number }>;
  /** Counts them with one free search, unless that was done today. */
  refresh(): Promise<void>;
  /** The user does not want those who are missing now. */
  decline(): Promise<void>;
}

const LIFE_MS = 24 * 3_600_000;
/** After a failure. */
const RETRY_MS = 60_000;

export interface RecoveryOfferOptions {
  db: AccountDatabase;
  searchPeople: ContactService['searchPeople'];
  /** ms since epoch */
  now: () => number;
  changed: () => void;
}

export function createRecoveryOffers({ db, searchPeople, now, changed }: RecoveryOfferOptions): RecoveryOffers {
  let running: Promise<void> | null = null;
  let failedAt: number | null = null;

  const lastOffer = () => getMeta(metaOf(db), 'recoveryOffer');

  async function read(): ReturnType<RecoveryOffers['read']> {
    const [offer, here] = await Promise.all([lastOffer(), db.count('contacts')]);
    return { offer, here, missing: Math.max(0, (offer?.total ?? 0) - here) };
  }

  async function count(): Promise<void> {
    const offer = await lastOffer();
    if (offer !== null && now() >= offer.countedAt && now() - offer.countedAt < LIFE_MS) return;
    const { pagination } = await searchPeople({ ...taggedWith(CLIENT_NAME), start: 1, page_size: 1 });
    const total = pagination?.total ?? 0;
    await setMeta(metaOf(db), 'recoveryOffer', { countedAt: now(), total, declined: offer?.declined ?? 0 });
    changed();
  }

  return {
    read,
    async refresh() {
      if (failedAt !== null && now() >= failedAt && now() - failedAt < RETRY_MS) return;
      running ??= count()
        .then(
          () => void (failedAt = null),
          () => void (failedAt = now()),
        )
        .finally(() => void (running = null));
      await running;
    },
    async decline() {
      const { offer, missing } = await read();
      if (offer !== null) await setMeta(metaOf(db), 'recoveryOffer', { ...offer, declined: missing });
    },
  };
}
