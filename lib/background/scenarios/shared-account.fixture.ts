import { personKey } from '../../contacts/identity/identity-key.ts';
import type { Journal } from '../../lookups/journal/journal.ts';
import type { LookupRow } from '../../lookups/model/lookup-row.ts';
import { type SimulatedService, createSimulatedService } from '../../lookups/simulated/service.fixture.ts';
import type { SimulatedCompany, SimulatedPerson } from '../../lookups/simulated/world.fixture.ts';
import type { SimulatedClock } from '../../service/simulated-clock.fixture.ts';

/** One account at the service, under one clock, for several devices. */
export interface SharedAccount {
  clock: SimulatedClock;
  service: SimulatedService;
  /** Work under way on any device that needs no time to pass. */
  working: { count: number };
  /** Each finds the row of its device that is on disk as `sent` for a key. */
  senders: ((key: string) => Promise<LookupRow[]>)[];
}

/** The rows of one device that are on disk as `sent` for a key. */
export async function sendersOf(journal: Journal, key: string): Promise<LookupRow[]> {
  // A person known only to the search is paid for by profile id, while the row stays under the requested address.
  const isAbout = ({ key: own, profileId }: LookupRow) =>
    own === key ||
    (key === 'search:' && own.startsWith(key)) ||
    (profileId !== null && personKey({ by: 'id', profileId }) === key);
  return (await journal.open()).filter((candidate) => isAbout(candidate) && candidate.state.status === 'sent');
}

export interface SharedServiceOptions extends Pick<SharedAccount, 'clock' | 'senders'> {
  people: SimulatedPerson[];
  companies: SimulatedCompany[];
  counted: <T>(work: () => Promise<T>) => Promise<T>;
}

/** The simulated service, for the devices whose rows `senders` finds. */
export function createSharedService({
  people,
  companies,
  clock,
  senders,
  counted,
}: SharedServiceOptions): SimulatedService {
  const service: SimulatedService = createSimulatedService({
    people,
    companies,
    elapsed: clock.elapsed,
    now: clock.now,
    later: (work, ms) => void clock.setTimer(work, ms),
    intentOf: (key) =>
      counted(async () => {
        const found = (await Promise.all(senders.map((of) => of(key)))).flat();
        // Of two devices, the one whose call is not yet noted is calling.
        const [row, more] = found.length > 1 ? found.filter(({ id }) => !service.sent.includes(id)) : found;
        if (!row || more) throw new Error('a paid call left without its one `sent` row on disk');
        return row.id;
      }),
  });
  return service;
}
