import type { Credentials } from '../../../sandbox/auth/sign-in/users.ts';
import type { TestServer } from '../../../sandbox/test-server.ts';

/** A request of an attack, as fetch takes it. */
export interface Sent {
  url: string;
  init: RequestInit;
}

/** What an attack starts from: the server, a client, and what its rightful user holds. */
export interface Target {
  server: TestServer;
  clientId: string;
}

/** How a request reaches the server: as it is, or as a server would treat it that lacks the family's check. */
export type Send = (sent: Sent) => Promise<Response>;

/** One kind of attack on one check of the server. */
export interface Family {
  name: string;
  /** Prepares the attacks, by name. */
  attacks: (target: Target) => Promise<Record<string, Sent>>;
  /** Whether the attacker got what the check is there to deny. */
  hasSucceeded: (answer: Response, target: Target) => Promise<boolean>;
  /** The rightful request in place of an attack: what a server without the check would take it for. */
  weakened: (target: Target) => Promise<Sent>;
}

export const post = (url: string, body: BodyInit, headers: Record<string, string> = {}): Sent => ({
  url,
  init: { method: 'POST', body, redirect: 'manual', headers: { connection: 'close', ...headers } },
});

export const form = (url: string, fields: Record<string, string> | URLSearchParams): Sent =>
  post(url, new URLSearchParams(fields));

export const json = (url: string, body: unknown, headers: Record<string, string> = {}): Sent =>
  post(url, typeof body === 'string' ? body : JSON.stringify(body), { 'content-type': 'application/json', ...headers });

/** The user whose tokens, codes and approvals are attacked. */
export function rightful({ users }: TestServer): Credentials {
  const [user] = users;
  if (user === undefined) throw new Error('the server has no user');
  return user;
}
