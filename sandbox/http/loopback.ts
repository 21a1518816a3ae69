import type { IncomingMessage } from 'node:http';

const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;
const LOOPBACK_ADDRESS = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/;

/**
 * Whether the `Host` header names this machine. A page whose own name resolves to 127.0.0.1 (DNS rebinding) still sends
 * its own name here.
 */
export function namesThisMachine(req: IncomingMessage): boolean {
  // Two hosts: Node.js reads the first, a proxy in front perhaps the other (RFC 9112 3.2).
  const hosts = req.headersDistinct.host ?? [];
  return hosts.length === 1 && LOOPBACK_HOST.test(hosts[0] ?? '');
}

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'] as const;

/** The address of a server on this machine, as requests name it: port 80 is left out of it. */
export function originOf(port: number): string {
  return new URL(`http://127.0.0.1:${port}`).origin;
}

/** The server's own address under each name of this machine: all of them are one server. */
export function loopbackOrigins(origin: string): string[] {
  return LOOPBACK_NAMES.map((name) => renamed(origin, name));
}

function renamed(origin: string, name: string): string {
  const url = new URL(origin);
  url.hostname = name;
  return url.origin;
}

/** The server's own address under the name that the caller used, e.g. `http://localhost:8787`. */
export function originCalled(req: IncomingMessage, origin: string): string {
  const host = (req.headers.host ?? '').toLowerCase().replace(/:\d*$/, '');
  const name = LOOPBACK_NAMES.find((each) => each === host);
  return name === undefined ? origin : renamed(origin, name);
}

/** Whether the connection comes from this machine. */
export function comesFromThisMachine(req: IncomingMessage): boolean {
  return LOOPBACK_ADDRESS.test(req.socket.remoteAddress ?? '');
}
