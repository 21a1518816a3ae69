import type { Credentials } from '../../sandbox/auth/sign-in/users.ts';

/** A person's actions in the sign-in window. */
export interface Visitor {
  /** Logs in, approves, and returns the final address of the window: a `launch` for `signIn`. */
  approve(url: string): Promise<string>;
  deny(url: string): Promise<string>;
}

/** A browser with one cookie that fills in forms and submits them; it stops at the first address on another server. */
export function createVisitor({ user, password }: Pick<Credentials, 'user' | 'password'>): Visitor {
  let cookie = '';

  async function request(url: string, form?: Record<string, string>): Promise<Response> {
    const headers = { cookie, connection: 'close' };
    const response = await fetch(url, {
      redirect: 'manual',
      headers,
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return response;
  }

  /** Presses a button of the page and follows the redirect if it stays on the server. */
  async function press(url: string, action: string, fields: Record<string, string>): Promise<string> {
    const page = await (await request(url)).text();
    const csrf = /name="csrf" value="([^"]+)"/.exec(page)?.[1];
    if (csrf === undefined || !page.includes(`value="${action}"`))
      throw new Error('Authorization page could not be loaded.');
    const response = await request(url, { ...fields, csrf, action });
    return new URL(response.headers.get('location') ?? '', url).href;
  }

  async function consent(url: string, action: string): Promise<string> {
    const page = await (await request(url)).text();
    if (page.includes('value="log-in"')) await press(url, 'log-in', { username: user, password });
    return press(url, action, {});
  }

  return {
    approve: (url) => consent(url, 'approve'),
    deny: (url) => consent(url, 'deny'),
  };
}
