import { type Socket, connect } from 'node:net';

/**
 * Firefox's own remote protocol, over plain TCP: `length:[0, id, command, parameters]` answered by
 * `length:[1, id, error, result]`. The only one that reaches extension pages and the browser's own code.
 */
export interface Marionette {
  /** @throws Error with the browser's own message */
  send<T = unknown>(command: string, parameters?: object): Promise<T>;
  close(): void;
}

type Reply = [type: 1, id: number, error: { error: string; message: string } | null, result: unknown];

/**
 * The connection focuses one window, one frame and one context, so commands that belong together need `createTurns`.
 */
export async function connectMarionette(port: number): Promise<Marionette> {
  const socket = await open(port);
  const waiting = new Map<number, (reply: Reply) => void>();
  let last = 0;
  let ended: Error | null = null;
  onPackets(socket, (packet) => {
    const reply = JSON.parse(packet) as Reply | { marionetteProtocol: number };
    if (Array.isArray(reply)) waiting.get(reply[1])?.(reply);
  });
  socket.on('close', () => {
    ended = new Error('Firefox has closed the connection.');
    for (const [id, answer] of waiting) answer([1, id, { error: 'closed', message: ended.message }, null]);
  });
  socket.on('error', () => undefined);

  return {
    async send<T>(command: string, parameters: object = {}) {
      if (ended) throw ended;
      const id = ++last;
      const text = JSON.stringify([0, id, command, parameters]);
      const [, , error, result] = await new Promise<Reply>((resolve) => {
        waiting.set(id, resolve);
        socket.write(`${Buffer.byteLength(text)}:${text}`);
      });
      waiting.delete(id);
      if (error) throw new Error(`${command}: ${error.error}: ${error.message}`);
      return result as T;
    },
    close: () => socket.destroy(),
  };
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(socket));
    socket.once('error', reject);
  });
}

/** Splits the stream into packets; lengths are in bytes. */
function onPackets(socket: Socket, take: (packet: string) => void): void {
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const colon = rest.indexOf(':');
      const end = colon + 1 + Number(rest.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || rest.length < end) return;
      take(rest.subarray(colon + 1, end).toString());
      rest = rest.subarray(end);
    }
  });
}

/**
 * Runs the body of an async function in the connection's focus; `arguments` are `args`.
 * @param rights `system` sees into closed shadow roots
 */
export async function execute<T>(
  { send }: Marionette,
  body: string,
  args: unknown[] = [],
  rights?: 'system',
): Promise<T> {
  const script = `return (async function () { ${body} }).apply(null, arguments)`;
  return (await send<{ value: T }>('WebDriver:ExecuteScript', { script, args, ...(rights ? { sandbox: rights } : {}) }))
    .value;
}

/** Runs tasks one at a time, in order. */
export function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let tail: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = tail.then(work, work);
    tail = turn.catch(() => undefined);
    return turn;
  };
}
