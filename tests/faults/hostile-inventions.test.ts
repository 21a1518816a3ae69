import { type App, test } from '../e2e/fixtures.ts';
import { payHonestly } from './clicks/honest-click.ts';
import { INVENTIONS, type KeyTrial } from './clicks/inventions.ts';
import { readyToPay } from './clicks/ready-to-pay.ts';
import { groupsOf, peopleOf, titleOf, tryAttacks } from './clicks/try-attacks.ts';

test.use({ people: 400 });

const KEYS = {
  Enter: { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  Space: { key: ' ', code: 'Space', windowsVirtualKeyCode: 32, text: ' ' },
} as const;

async function readyForKeys(app: App, slug: string): Promise<KeyTrial> {
  const session = await app.context.newCDPSession(app.page);
  return {
    ...(await readyToPay(app, slug)),
    async key(type, name) {
      const { text, ...key } = KEYS[name];
      await session.send('Input.dispatchKeyEvent', { type, ...key, ...(type === 'char' && { text }) });
    },
  };
}

for (const tried of groupsOf(INVENTIONS))
  test(titleOf('inventions', tried), async ({ app, controls, sandbox }) => {
    const next = peopleOf(sandbox.db);
    await app.visit('jane-example');
    await app.signIn();
    await tryAttacks({ app, controls }, tried, () => readyForKeys(app, next()));
    await payHonestly(() => readyToPay(app, next()), { app, charges: controls.charges });
  });
