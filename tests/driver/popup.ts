import { writeFile } from 'node:fs/promises';
import type { ExtensionBrowser } from './launch-extension.ts';

/** The toolbar popup, over the DevTools protocol: Playwright opens it but does not show it as a page. */
export interface Popup {
  /** The visible text. */
  text(): Promise<string>;
  /** Evaluates an expression in the popup. */
  evaluate<T>(expression: string): Promise<T>;
  /** Clicks the button or link that reads so; rejects when there is none. */
  click(label: string): Promise<void>;
  screenshot(path: string): Promise<void>;
  close(): Promise<void>;
}

interface Reply {
  id?: number;
  result?: Record<string, unknown>;
  error?: { message: string };
}

/** Opens the popup on the tab that is in front, as a click on the toolbar button would. */
export async function openPopup(browser: ExtensionBrowser): Promise<Popup> {
  const worker = await browser.worker();
  const socket = await connect(browser.devtools);
  const send = sender(socket);
  const url = `chrome-extension://${browser.extensionId}/popup.html`;
  // A sign-in window that has closed leaves no window active, and the popup needs one.
  await worker.evaluate(async () => {
    const [window] = await chrome.windows.getAll({ windowTypes: ['normal'] });
    await chrome.windows.update(window?.id ?? -1, { focused: true });
    await chrome.action.openPopup({ windowId: window?.id ?? -1 });
  });
  const targetId = await until(async () => {
    const { targetInfos } = (await send('Target.getTargets')) as { targetInfos: Array<{ targetId: string; url: string }> };
    return targetInfos.find((target) => target.url.startsWith(url))?.targetId;
  });
  const { sessionId } = (await send('Target.attachToTarget', { targetId, flatten: true })) as { sessionId: string };
  const evaluate = async <T>(expression: string): Promise<T> => {
    const answer = (await send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true, userGesture: true }, sessionId)) as {
      result: { value: T };
      exceptionDetails?: { exception?: { description?: string } };
    };
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.exception?.description ?? 'the popup threw');
    return answer.result.value;
  };
  return {
    evaluate,
    text: () => evaluate<string>('document.body.innerText'),
    async click(label) {
      await evaluate(`(() => {
        const wanted = ${JSON.stringify(label)};
        const target = [...document.querySelectorAll('button, a, summary, label')].find((e) => (e.innerText || e.ariaLabel || '').trim().startsWith(wanted));
        if (!target) throw new Error('no "' + wanted + '" in the popup');
        target.click();
      })()`);
    },
    async screenshot(path) {
      const { data } = (await send('Page.captureScreenshot', { format: 'png' }, sessionId)) as { data: string };
      await writeFile(path, Buffer.from(data, 'base64'));
    },
    async close() {
      await send('Target.closeTarget', { targetId }).catch(() => undefined);
      socket.close();
    },
  };
}

async function connect(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error('Chromium does not answer on its DevTools port')), { once: true });
  });
  return socket;
}

function sender(socket: WebSocket) {
  const waiting = new Map<number, (reply: Reply) => void>();
  let last = 0;
  socket.addEventListener('message', (event: MessageEvent<string>) => {
    const reply = JSON.parse(event.data) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  return async (method: string, params: object = {}, sessionId?: string): Promise<Record<string, unknown>> => {
    const id = ++last;
    const reply = await new Promise<Reply>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) }));
    });
    waiting.delete(id);
    if (reply.error) throw new Error(`${method}: ${reply.error.message}`);
    return reply.result ?? {};
  };
}

async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error('the popup did not open');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
