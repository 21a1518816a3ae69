/** The part of a message that its signature is over, and the keys. */
export interface MessageToSign {
  id: string;
  /** Seconds since epoch: of this attempt, receivers refuse what is older than minutes. */
  timestamp: number;
  body: string;
  /** Newest first; while a secret is rotated there are two, and a receiver that knows either takes the message. */
  secrets: readonly string[];
}

const PREFIX = 'whsec_';

/** A new secret as receivers write it: `whsec_` and 32 random bytes in base64. */
export function newSecret(randomBytes: (count: number) => Uint8Array<ArrayBuffer>): string {
  return PREFIX + base64(randomBytes(32));
}

/** The headers of a message by the convention of Standard Webhooks 1.0. */
export async function signedHeaders({ id, timestamp, body, secrets }: MessageToSign): Promise<Record<string, string>> {
  const content = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const signatures = await Promise.all(secrets.map((secret) => signature(secret, content)));
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}

async function signature(secret: string, content: Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = Uint8Array.from(atob(secret.slice(PREFIX.length)), (character) => character.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return `v1,${base64(new Uint8Array(await crypto.subtle.sign('HMAC', key, content)))}`;
}

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
