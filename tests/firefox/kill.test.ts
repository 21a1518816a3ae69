import { recordFigures } from '../driver/figures.ts';
import { extensionPageIn } from '../driver/firefox/extension-page.ts';
import { IS_SHORT } from '../faults/is-short.ts';
import { startGenerousSandbox } from '../faults/lane.ts';
import { PERSON_LOOKUP, type Subject } from '../faults/paid-tool.ts';
import { CLEAN, tally, untilReconciled } from '../faults/tally.ts';
import { test as base, expect } from './fixtures.ts';
import { terminateUnderCard, terminateWhileIdle } from './terminate-amid.ts';

const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from the pattern
  sandbox: async ({}, use) => {
    const sandbox = await startGenerousSandbox();
    await use(sandbox);
    await sandbox.close();
  },
});

const FROM_CARDS = IS_SHORT ? 6 : 20;
const FROM_MESSAGES = IS_SHORT ? 15 : 30;
const VOLLEY = 5;

test(`the event page is terminated at ${FROM_CARDS + FROM_MESSAGES} points from the click to the stored contact; nothing is paid twice, lost or stuck`, async ({
  app,
  sandbox,
}) => {
  const subjects = PERSON_LOOKUP.subjects(sandbox);
  const fresh = () => subjects.next().value as Subject;
  await app.visit('jane-example');
  await app.signIn();

  const requested: Subject[] = [];
  let rung = 0;
  for (let point = 0; point < FROM_CARDS; point++)
    requested.push(await terminateUnderCard(app, fresh(), (point * PERSON_LOOKUP.spanMs) / FROM_CARDS));
  for (let volley = 0; volley < FROM_MESSAGES / VOLLEY; volley++) {
    const people = Array.from({ length: VOLLEY }, fresh);
    if (
      await terminateWhileIdle(app, people, {
        apartMs: PERSON_LOOKUP.spanMs / FROM_MESSAGES,
        delayMs: (volley * PERSON_LOOKUP.spanMs * VOLLEY) / FROM_MESSAGES,
      })
    )
      rung += 1;
    requested.push(...people);
  }

  await app.inPageOfOurs('popup', async (tab) => {
    const page = extensionPageIn(tab);
    await untilReconciled(page);
    const { failures, seen } = await tally(PERSON_LOOKUP, requested, sandbox, page);
    await recordFigures({
      campaign: 'kill sweep',
      part: 'person_lookup, event page terminated',
      where: 'Firefox',
      trials: requested.length,
      failures,
      seen,
    });
    expect(failures).toEqual(CLEAN);
    // An alarm is missing only where the end came before any request was accepted.
    expect(rung).toBeGreaterThanOrEqual(FROM_MESSAGES / VOLLEY - 1);
    // A sweep with hardly any purchase would prove nothing.
    expect(seen['complete'] ?? 0).toBeGreaterThan(requested.length / 2);
  });
});
