import { z } from 'zod';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);
/** Names that a page or a server could give a meaning to that is not the user's; the signature's are ours. */
const RESERVED = /^(?:webhook-|sec-|proxy-|content-|host$|cookie|origin$|referer$|connection$|transfer-)/i;
const TOKEN = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/;

/** As receivers write it: bytes in base64, with padding or without. */
const SIGNING_SECRET = /^whsec_(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{4}|[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)$/;

export type HookAddress =
  | { ok: true; url: string; origin: string; /** Receives only while its editor listens (n8n). */ isTestOnly: boolean }
  | { ok: false; reason: 'not-an-address' | 'not-https' | 'not-plain' };

/** Reads an address that a user pasted. http is for this machine only. */
export function readHookAddress(input: string): HookAddress {
  const url = URL.parse(input.trim());
  if (!url || !['http:', 'https:'].includes(url.protocol)) return { ok: false, reason: 'not-an-address' };
  if (url.protocol === 'http:' && !LOOPBACK.has(url.hostname)) return { ok: false, reason: 'not-https' };
  if (url.username || url.password || url.hash) return { ok: false, reason: 'not-plain' };
  return { ok: true, url: url.href, origin: url.origin, isTestOnly: /\/webhook-test\//.test(url.pathname) };
}

/** Whether a header of the user's may go along. */
export function isUsableHeader({ name, value }: { name: string; value: string }): boolean {
  return TOKEN.test(name) && !RESERVED.test(name) && value.length <= 4_096 && /^[\t\x20-\x7E]*$/.test(value);
}

/** The part of a webhook that may be shown: its address is a secret in itself at many receivers, so only its origin. */
export const webhookConfigSchema = z.lazy(() => z.object({ origin: z.string(), headerName: z.string().nullable() }));

/** The secrets: the address, a header of the user's, and the keys that messages are signed with, newest first. */
export const webhookSecretSchema = z.lazy(() =>
  z.object({
    url: z.string(),
    header: z.object({ name: z.string(), value: z.string() }).nullable(),
    signingSecrets: z.array(z.string().regex(SIGNING_SECRET)).min(1),
  }),
);

export type WebhookSecret = z.infer<typeof webhookSecretSchema>;
