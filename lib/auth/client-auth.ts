import * as oauth from 'oauth4webapi';
import { type ClientSecret, SECRET_METHODS, type SecretMethod } from './session-record.ts';

/** The method for a secret by what the server supports; Basic is every server's default (RFC 8414 2). */
export function secretMethod(supported: readonly string[] | null): SecretMethod {
  return SECRET_METHODS.find((method) => supported === null || supported.includes(method)) ?? 'client_secret_basic';
}

/** Authenticates the client in token requests: by its secret, or as a public client by its id alone. */
export function clientAuth(secret: ClientSecret | null): oauth.ClientAuth {
  if (secret === null) return oauth.None();
  if (secret.method === 'client_secret_post') return oauth.ClientSecretPost(secret.value);
  // Not the library's Basic: it escapes `-` and others too, which a server that reads the parts as they are refuses.
  return (_server, { client_id }, _body, headers) =>
    headers.set('authorization', `Basic ${btoa(`${formEncoded(client_id)}:${formEncoded(secret.value)}`)}`);
}

function formEncoded(text: string): string {
  return new URLSearchParams({ '': text }).toString().slice(1);
}
