import { z } from 'zod';
import type { Connection } from '../destination.ts';

/** The stored data of a connected address book; may be shown. */
export const cardDavConfigSchema = z.object({
  bookUrl: z.string(),
  bookName: z.string(),
  version: z.enum(['3.0', '4.0']),
});
export type CardDavConfig = z.infer<typeof cardDavConfigSchema>;

/** Leaves the database only as a header to one of the connection's origins. */
export const cardDavSecretSchema = z.object({ username: z.string(), password: z.string() });
export type CardDavSecret = z.infer<typeof cardDavSecretSchema>;

/** The stored parts, or null where they cannot be read. */
export function readConnection(connection: Connection): { config: CardDavConfig; secret: CardDavSecret } | null {
  const config = cardDavConfigSchema.safeParse(connection.config);
  const secret = cardDavSecretSchema.safeParse(connection.secret);
  if (!config.success || !secret.success) return null;
  // The password goes to the connection's origins alone, whatever the address of the book says.
  const origin = URL.parse(config.data.bookUrl)?.origin;
  if (origin === undefined || !connection.origins.includes(origin)) return null;
  return { config: config.data, secret: secret.data };
}
