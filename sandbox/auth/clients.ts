import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Clock } from '../contracts.ts';

/** A registered client. All clients are public: none has a secret. */
export interface Client {
  clientId: string;
  clientName: string;
  redirectUris: string[];
  /** Milliseconds since the epoch. */
  registeredAt: number;
}

const clientRow = z
  .object({
    client_id: z.string(),
    client_name: z.string(),
    redirect_uris: z.string(),
    registered_at: z.number(),
  })
  .transform((row): Client => ({
    clientId: row.client_id,
    clientName: row.client_name,
    redirectUris: z.array(z.string()).parse(JSON.parse(row.redirect_uris)),
    registeredAt: row.registered_at,
  }));

export function findClient(db: DatabaseSync, clientId: string): Client | undefined {
  const row = db.prepare('SELECT * FROM clients WHERE client_id = ?').get(clientId);
  return clientRow.optional().parse(row);
}

/** The number of clients registered since a given time, and the time of the first of them. */
export function countRegistrations(db: DatabaseSync, since: number): { count: number; first: number } {
  const row = db
    .prepare('SELECT COUNT(*) AS count, MIN(registered_at) AS first FROM clients WHERE registered_at > ?')
    .get(since);
  return z
    .object({
      count: z.number(),
      first: z
        .number()
        .nullable()
        .transform((time) => time ?? since),
    })
    .parse(row);
}

/** Stores a new client under a new id. */
export function addClient(
  { db, clock }: { db: DatabaseSync; clock: Clock },
  { clientName, redirectUris }: Pick<Client, 'clientName' | 'redirectUris'>,
): Client {
  const client = { clientId: randomUUID(), clientName, redirectUris, registeredAt: clock.now() };
  db.prepare('INSERT INTO clients (client_id, client_name, redirect_uris, registered_at) VALUES (?, ?, ?, ?)').run(
    client.clientId,
    clientName,
    JSON.stringify(redirectUris),
    client.registeredAt,
  );
  return client;
}
