import type { LookupWorld, LookupWorldOptions } from './lookup-world.fixture.ts';

/** The options of a world whose free searches take this long, by the world's own clock. */
export function slowSearches(
  world: () => Pick<LookupWorld, 'clock'>,
  ms: number,
): Required<Pick<LookupWorldOptions, 'transport' | 'slow'>> {
  return {
    transport: (service) => ({
      ...service,
      async findPerson(who) {
        await new Promise((resolve) => void world().clock.setTimer(() => resolve(null), ms));
        return service.findPerson(who);
      },
    }),
    slow: ['findPerson'],
  };
}
