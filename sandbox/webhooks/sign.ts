import { createHmac } from 'node:crypto';

/** `Svc-Signature`: base64 of HMAC-SHA256 over the raw body (docs/contract.md#deliveries). */
export function sign(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body, 'utf8').digest('base64');
}
