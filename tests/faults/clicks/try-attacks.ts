import { READ_MS } from '../../../lib/paying-click/judge-click.ts';
import { createPeople } from '../../../sandbox/world/people.ts';
import { recordFigures } from '../../driver/figures.ts';
import type { SandboxControls } from '../../driver/service/sandbox-controls.ts';
import { type App, expect } from '../../e2e/fixtures.ts';
import { IS_SHORT } from '../is-short.ts';
import { type Attack, type Trial, msInView } from './attack.ts';
import { countPresses } from './count-presses.ts';
import { LISTEN_FIRST } from './listen-first.ts';
import { closeOtherWindows } from './ready-to-pay.ts';
import { trialTimes } from './trial-times.ts';

/** The demo people come first and behave in ways of their own. */
const FIRST_USUAL_PERSON = 20;
/** By this time a successful attack has paid, unless the machine is busy. ms */
const AFTER_MS = 900;
/** The card carries no click out later than this. ms */
const LATE_MS = 3_000;
/** Fewer trials of an attack than this may come too late. */
const LATE_LIMIT = 10;
/** One browser for several attacks: one for each would take longer than all of them. */
const ATTACKS_OF_A_BROWSER = IS_SHORT ? 8 : 4;

interface Tried {
  app: App;
  controls: Pick<SandboxControls, 'charges'>;
}

type Named<T extends Trial> = readonly [name: string, attack: Attack<T>];

/**
 * The attacks of a table, in groups for one start of a browser each.
 * @param browser where both browsers try them: in the short campaigns each attack is tried in one of the two
 */
export function groupsOf<T extends Trial>(
  attacks: Record<string, Attack<T>>,
  browser?: 'Chromium' | 'Firefox',
): Named<T>[][] {
  const isOurs = (at: number) => !IS_SHORT || browser === undefined || at % 2 === (browser === 'Chromium' ? 0 : 1);
  const all = Object.entries(attacks).filter((_, at) => isOurs(at));
  return all.flatMap((_, at) => (at % ATTACKS_OF_A_BROWSER === 0 ? [all.slice(at, at + ATTACKS_OF_A_BROWSER)] : []));
}

export function titleOf(group: string, tried: readonly (readonly [name: string, ...unknown[]])[]): string {
  const names = tried.map(([name]) => name).join('; ');
  return `clicks, ${group}: ${names}: nothing is paid, and the honest click after it is`;
}

/** @returns the slugs of people who have not been paid for, one after the other */
export function peopleOf(sandbox: Parameters<typeof createPeople>[0]): () => string {
  const world = createPeople(sandbox);
  let person = FIRST_USUAL_PERSON;
  return () => world.byId(person++)?.slug ?? '';
}

/**
 * Tries each attack at its times, each on a person of its own, and expects that nothing is paid. A trial in which the
 * price was in view for long enough to be read, as the machine was busy, is no attack: it is made anew.
 */
export async function tryAttacks<T extends Trial>(
  { app, controls }: Tried,
  attacks: readonly Named<T>[],
  ready: () => Promise<T>,
): Promise<void> {
  let expected = await controls.charges();
  await app.context.addInitScript(LISTEN_FIRST);
  const presses = await countPresses(app.context);
  for (const [nth, [name, attack]] of attacks.entries()) {
    const times = trialTimes(attack, nth);
    let paid = 0;
    const before = presses();
    const late: number[] = [];
    for (let inTime = 0; inTime < times.length;) {
      const { charges, isLate } = await tryOnce({ app, controls }, attack.honestAfterMs ?? READ_MS, async () => {
        const trial = await ready();
        await attack.run(trial, times[inTime] ?? 0);
        return trial;
      });
      if (isLate) {
        late.push(charges);
        expect(late.length, `${name}: this machine is too slow for it`).toBeLessThan(LATE_LIMIT);
      } else {
        paid += charges;
        inTime += 1;
      }
    }
    expected += late.reduce((sum, charges) => sum + charges, 0);
    const pressed = presses() - before;
    await recordFigures({
      campaign: 'hostile clicks',
      part: name,
      where: 'Chromium',
      trials: times.length,
      failures: { paid },
      seen: late.length > 0 ? { 'came too late': late.length } : {},
    });
    expect.soft(paid, name).toBe(0);
    // Else it would fail at a card without any guard as well. One trial may miss the button by chance.
    const doesArrive = attack.misses === undefined;
    expect.soft(IS_SHORT || pressed > 0 === doesArrive, `${name}: whether an input arrives`).toBe(true);
  }
  await app.page.waitForTimeout(LATE_MS);
  expect(await controls.charges(), 'by one of these, late').toBe(expected);
}

/** Makes one trial. `isLate`: the price had been in view for `honestMs` before the press. */
async function tryOnce(
  { app, controls }: Tried,
  honestMs: number,
  attack: () => Promise<Trial>,
): Promise<{ charges: number; isLate: boolean }> {
  const before = await controls.charges();
  const { page } = await attack();
  const isLate = (await msInView(page)) >= honestMs;
  await app.page.waitForTimeout(isLate ? LATE_MS : AFTER_MS);
  await closeOtherWindows(app);
  return { charges: (await controls.charges()) - before, isLate };
}
