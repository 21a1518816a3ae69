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

/** The server's own address under each name of this machine: all of them are one server. */
export function loopbackOrigins(origin: string): string[] {
  const { port } = new URL(origin);
  return LOOPBACK_NAMES.map((name) => `http://${name}:${port}`);
}

/** The server's own address under the name that the caller used, e.g. `http://localhost:8787`. */
export function originCalled(req: IncomingMessage, origin: string): string {
  const name = (req.headers.host ?? '').toLowerCase().replace(/:\d*$/, '');
  return loopbackOrigins(origin).find((each) => each.startsWith(`http://${name}:`)) ?? origin;
}

/** Whether the connection comes from this machine. */
export function comesFromThisMachine(req: IncomingMessage): boolean {
  return LOOPBACK_ADDRESS.test(req.socket.remoteAddress ?? '');
}
