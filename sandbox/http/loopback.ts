import type { IncomingMessage } from 'node:http';

const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;
const LOOPBACK_ADDRESS = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/;

/**
 * Whether the `Host` header names this machine. A page that had its own name resolve
 * to 127.0.0.1 (DNS rebinding) still sends its own name here.
 */
export function namesThisMachine(req: IncomingMessage): boolean {
  return LOOPBACK_HOST.test(req.headers.host ?? '');
}

/** Whether the connection comes from this machine. */
export function comesFromThisMachine(req: IncomingMessage): boolean {
  return LOOPBACK_ADDRESS.test(req.socket.remoteAddress ?? '');
}
