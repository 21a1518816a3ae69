/**
 * A plain DevTools connection to the browser, for targets that Playwright does not show, or keeps after they have died.
 */
export interface Devtools {
  send(method: string, params?: object, sessionId?: string): Promise<Record<string, unknown>>;
  /** Resolves at the next event of this name, in any session. */
  once(event: string): Promise<void>;
  targets(): Promise<Target[]>;
  /** Attaches to a target; the result can evaluate an expression there, awaiting promises. */
  attach(targetId: string): Promise<AttachedTarget>;
  close(): void;
}

export interface Target {
  targetId: string;
  type: string;
  url: string;
}

export interface AttachedTarget {
  sessionId: string;
  evaluate<T>(expression: string): Promise<T>;
}

interface Reply {
  id?: number;
  /** Of an event; responses have none. */
  method?: string;
  result?: Record<string, unknown>;
  error?: { message: string };
}

export async function connectDevtools(address: string): Promise<Devtools> {
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error('Chromium does not answer on its DevTools port')), {
      once: true,
    });
  });
  const waiting = new Map<number, (reply: Reply) => void>();
  let isGone = false;
  // A closing browser may disconnect before it answers.
  socket.addEventListener('close', () => {
    isGone = true;
    for (const [id, tell] of waiting) tell({ id, error: { message: 'the browser has gone' } });
  });
  const listening = new Map<string, Array<() => void>>();
  let last = 0;
  socket.addEventListener('message', (event: MessageEvent<string>) => {
    const reply = JSON.parse(event.data) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
    else if (reply.method !== undefined) {
      for (const tell of listening.get(reply.method) ?? []) tell();
      listening.delete(reply.method);
    }
  });

  const send: Devtools['send'] = async (method, params = {}, sessionId) => {
    if (isGone) throw new Error(`${method}: the browser has gone`);
    const id = ++last;
    const reply = await new Promise<Reply>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) }));
    });
    waiting.delete(id);
    if (reply.error) throw new Error(`${method}: ${reply.error.message}`);
    return reply.result ?? {};
  };
  return {
    send,
    once: (event) => new Promise((resolve) => void listening.set(event, [...(listening.get(event) ?? []), resolve])),
    targets: async () => ((await send('Target.getTargets')) as unknown as { targetInfos: Target[] }).targetInfos,
    async attach(targetId) {
      const { sessionId } = (await send('Target.attachToTarget', { targetId, flatten: true })) as { sessionId: string };
      return { sessionId, evaluate: (expression) => evaluate(send, sessionId, expression) };
    },
    close: () => socket.close(),
  };
}

async function evaluate<T>(send: Devtools['send'], sessionId: string, expression: string): Promise<T> {
  const answer = (await send(
    'Runtime.evaluate',
    { expression, returnByValue: true, awaitPromise: true, userGesture: true },
    sessionId,
  )) as {
    result: { value: T };
    exceptionDetails?: { exception?: { description?: string } };
  };
  if (answer.exceptionDetails)
    throw new Error(answer.exceptionDetails.exception?.description ?? 'the expression threw');
  return answer.result.value;
}

/** Polls until there is a value, for at most `patienceMs` (default: a minute). */
export async function until<T>(probe: () => Promise<T | undefined>, what: string, patienceMs = 60_000): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const found = await probe();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
