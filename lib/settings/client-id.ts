/** Visible ASCII (RFC 6749 A.1, A.2); in a client id no service uses blanks. */
const CLIENT_ID = /^[\x21-\x7e]{1,2048}$/u;
const SECRET = /^[\x20-\x7e]{0,2048}$/u;

/** A client id with its secret, `''` for none, as typed or pasted. */
export interface TypedClient {
  clientId: string;
  secret: string;
}

/** The client as typed, without the blanks of a paste; null when it cannot be one. */
export function readClient({ clientId, secret }: TypedClient): TypedClient | null {
  const read = { clientId: clientId.trim(), secret: secret.trim() };
  return CLIENT_ID.test(read.clientId) && SECRET.test(read.secret) ? read : null;
}
