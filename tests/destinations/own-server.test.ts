import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeInDocs } from './code-in-docs.ts';
import { type ForeignServer, freePort, startForeignServer } from './foreign-server.ts';
import { connectWebhook, newSigningKey, openWebhook, savedAnn, signal, withNewKey } from './webhook-session.ts';

/** The port in the code that readers copy. */
const PORT = '8080';

describe('a server of one’s own, as docs/destinations.md has it', () => {
  const key = newSigningKey();
  let server: ForeignServer;

  beforeAll(async () => {
    const port = await freePort();
    const code = codeInDocs('Your own server');
    if (!code.includes(`listen(${PORT},`))
      throw new Error(`the code in docs/destinations.md does not listen at ${PORT}`);
    const listening = code.replace(
      `listen(${PORT},`,
      `on('listening', () => console.log('listening')).listen(${port},`,
    );
    server = await startForeignServer(
      ['node', '--input-type=module', '--eval', listening],
      `http://127.0.0.1:${port}/`,
      (line) => line === 'listening',
      { SIGNING_KEY: key },
    );
  });
  afterAll(() => server.stop());

  const got = () => server.said.filter((line) => line.startsWith('contact.'));

  it('takes each contact once, and nothing that is signed with another key', async () => {
    const connection = await connectWebhook(server.url, key);
    await expect.poll(got).toHaveLength(1);
    const destination = openWebhook(connection);
    for (const attempt of [1, 2])
      expect(await destination.upsert(savedAnn('row', attempt), signal)).toMatchObject({ status: 'done' });
    await expect
      .poll(got)
      .toEqual([expect.stringMatching(/^contact\.test /), expect.stringMatching(/^contact\.saved /)]);
    const foreign = openWebhook(withNewKey(connection, 2));
    expect(await foreign.upsert(savedAnn('foreign', 1), signal)).toMatchObject({ status: 'needs-user' });
    expect(got()).toHaveLength(2);
  });
});
