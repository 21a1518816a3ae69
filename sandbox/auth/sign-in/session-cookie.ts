/** The cookie with the id of a browser's session, shared by the consent page and the account page. */
export const SESSION_COOKIE = 'sandbox_session';

/** The header that sets the session cookie. */
export function setSessionCookie(id: string): { 'set-cookie': string } {
  return { 'set-cookie': `${SESSION_COOKIE}=${id}; Path=/; HttpOnly; SameSite=Lax` };
}
