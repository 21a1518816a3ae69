// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createPageWorld, until } from '../../../tests/gallery/page-world.ts';

const { announce, sendMessage, showPage } = createPageWorld();

const ADA = 'account of Ada';
const BEN = 'account of Ben';
const NONE = 'nobody';
const READING = 'reading';

/** The database that the background names; and the account whose contacts are never read to the end. */
let world: { database: string | null; slow: string | null };

/** A worker of contacts, among which one fits any text, named after the database that is open. */
class Contacts extends EventTarget {
  private database = '';
  postMessage({ id, request }: { id: number; request: { op: string; database?: string } }): void {
    if (request.op === 'open') this.database = request.database ?? '';
    if (this.database === world.slow) return;
    const answer = this.answerTo(request.op);
    queueMicrotask(() => {
      this.say({ kind: 'answer', id, answer });
      if (request.op === 'index') this.say({ kind: 'index', progress: { read: 1, total: 1, isComplete: true } });
    });
  }
  private say(data: object): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  private answerTo(op: string): unknown {
    const row = {
      profileId: 7,
      name: `client in the ${this.database}`,
      title: 'CFO',
      employer: 'Acme',
      email: null,
      phone: null,
      grade: null,
      tags: [],
      hasNote: false,
      lookupType: 'premium_lookup',
      boughtAt: 1,
    };
    switch (op) {
      case 'best':
        return [row];
      case 'find':
        return { rows: [row], hasMore: false };
      case 'owned':
        return 1;
      case 'open':
      case 'index':
      case 'refresh':
        return null;
      default:
        return [];
    }
  }
}

beforeEach(() => {
  vi.stubGlobal('Worker', Contacts);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  world = { database: ADA, slow: null };
  sendMessage.mockImplementation(async (name) => (name === 'readContactDatabase' ? world.database : null));
});

/** What the line of a page shows of the contacts, for a text that was typed. */
async function openLine(where: string) {
  const { useBestContacts } = await import('../contacts/use-best-contacts.ts');
  const { usePopupContacts } = await import('../../popup/line/use-popup-contacts.ts');
  const useContacts = where === 'popup' ? usePopupContacts : useBestContacts;
  const Line = () => {
    const rows = useContacts('client');
    return createElement('p', null, rows === null ? READING : rows.map(({ name }) => name).join() || NONE);
  };
  return showPage(createElement(Line));
}

async function openForAda(where: string) {
  const page = await openLine(where);
  await until(() => expect(page.text()).toBe(`client in the ${ADA}`));
  return page;
}

it.each(['workspace', 'popup'])(
  'contacts that are locked after signing out, or deleted with everything, leave the line of the %s',
  async (where) => {
    const page = await openForAda(where);
    world.database = null;
    await act(async () => announce('session', 'account', 'person', 'contacts'));
    await until(() => expect(page.text()).toBe(NONE));
  },
);

it.each(['workspace', 'popup'])(
  'those of the account before leave the line of the %s while those of the next are opened',
  async (where) => {
    const page = await openForAda(where);
    Object.assign(world, { database: BEN, slow: BEN });
    await act(async () => announce('session', 'account', 'person', 'contacts'));
    await until(() => expect(page.text()).toBe(READING));
  },
);

it.each(['workspace', 'popup'])('the next account finds its own contacts by the line of the %s', async (where) => {
  const page = await openForAda(where);
  world.database = BEN;
  await act(async () => announce('session', 'account', 'person', 'contacts'));
  await until(() => expect(page.text()).toBe(`client in the ${BEN}`));
});

it.each(['workspace', 'popup'])(
  'contacts that cannot be read by now are not in the line of the %s, and are once they can be',
  async (where) => {
    const page = await openForAda(where);
    const answers = sendMessage.getMockImplementation();
    sendMessage.mockRejectedValue(new Error('full'));
    await act(async () => announce('session', 'account', 'person', 'contacts'));
    await until(() => expect(page.text()).not.toContain('client'));
    sendMessage.mockImplementation(async (name, data) => answers?.(name, data));
    await act(async () => announce('account', 'contacts'));
    await until(() => expect(page.text()).toBe(`client in the ${ADA}`));
  },
);

it.each(['workspace', 'popup'])('a line of the %s without any contacts does not wait for them', async (where) => {
  world.database = null;
  const page = await openLine(where);
  await until(() => expect(page.text()).toBe(NONE));
});
