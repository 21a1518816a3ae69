/** The cookie that holds the id of a browser's log-in: one for consent and for the account page. */
export const SESSION_COOKIE = 'sandbox_session';

/** The header that gives a browser its id. */
export function setSessionCookie(id: string): { 'set-cookie': string } {
  return { 'set-cookie': `${SESSION_COOKIE}=${id}; Path=/; HttpOnly; SameSite=Lax` };
}
