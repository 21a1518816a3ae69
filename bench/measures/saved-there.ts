import { setTimeout as wait } from 'node:timers/promises';
import { type WebhookReceiver, startWebhookReceiver } from '../../tests/driver/service/webhook-receiver.ts';
import { OURS, max } from '../frame/goals.ts';
import type { Measure } from '../frame/measure.ts';
import { clickInCard } from '../session/click-by-hand.ts';
import { connectWebhook } from '../session/connect-webhook.ts';
import { type SignedInSession, openSignedInSession } from '../session/signed-in-session.ts';

const LOOK_MS = 5;
const PATIENCE_MS = 20_000;

const measure: Measure = {
  name: 'saved-there',
  section: 'Lookups and destinations',
  place: 44.4,
  how: 'A contact bought in the card, from the click on "Save to …" until a webhook on this machine has the message ([061](decisions/061-kinds-of-destinations-apart.md)).',
  figures: [
    {
      name: 'worker running',
      unit: 'ms',
      isCharted: true,
      goals: [max(300, 'under 300 ms', { subject: OURS })],
    },
    { name: 'worker stopped', unit: 'ms', isCharted: true, goals: [max(300, 'under 300 ms', { subject: OURS })] },
  ],
  subjects: () => [{ name: OURS, title: 'Calling Card' }],
  async open() {
    const receiver = await startWebhookReceiver();
    const session = await openSignedInSession({ people: 400 });
    await connectWebhook(session.browser, receiver.url, session.page);
    return {
      round: async () => ({
        'worker running': await saveOne(session, receiver, false),
        'worker stopped': await saveOne(session, receiver, true),
      }),
      async close() {
        await session.close();
        await receiver.close();
      },
    };
  },
};
export default measure;

async function saveOne(session: SignedInSession, receiver: WebhookReceiver, isStopped: boolean): Promise<number> {
  session.sandbox.controls.nextLookup({ status: 'complete', ms: 0 });
  await session.visit(session.nextPerson().slug);
  const { card } = await session.pressButton();
  await clickInCard(card, session.page);
  await card.getByRole('button', { name: /^Save to 127/ }).waitFor();
  if (isStopped) await session.killWorker();
  const before = receiver.got.length;
  const clickedAt = await clickInCard(card, session.page, /^Save to 127/);
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const arrived = receiver.got[before];
    if (arrived !== undefined) return arrived.at - clickedAt;
    if (Date.now() > deadline) throw new Error('The contact did not arrive.');
    await wait(LOOK_MS);
  }
}
