// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import type { AccountView } from '../../lib/messages/views/account.ts';
import { NOW, account, answer } from '../../tests/gallery/fixtures/person.ts';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import { AccountBar } from './AccountBar.tsx';

let page: Rendered | null = null;

async function words(change: Partial<AccountView> = {}): Promise<string> {
  page = await render(<AccountBar answer={answer({ account: account(change) })} now={NOW} />);
  return page.text();
}

afterEach(async () => {
  await page?.remove();
  page = null;
});

describe('the account', () => {
  it('shows whose it is, on which plan, and how old the numbers are', async () => {
    expect(await words()).toBe('Ann Sample · Pro 8 seconds ago');
  });

  it('is called by its kind if it has neither a name nor an address', async () => {
    expect(await words({ state: 'anonymous', name: '', email: '' })).toBe('Anonymous account · Pro 8 seconds ago');
  });

  it('says what it is if it is no ordinary one', async () => {
    expect(await words({ state: 'test_user' })).toBe('Ann Sample · Pro · Test account 8 seconds ago');
  });
});
