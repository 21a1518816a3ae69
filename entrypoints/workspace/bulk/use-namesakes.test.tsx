// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { draftOfText } from '../../../lib/bulk-input/draft.ts';
import { createPageWorld, until } from '../../../tests/gallery/page-world.ts';

const { sendMessage, showPage } = createPageWorld();

/** Contacts among which everybody is. */
class Contacts extends EventTarget {
  postMessage({ id, request }: { id: number; request: { op: string } }): void {
    const answer = request.op === 'namesakes' ? [7] : null;
    this.dispatchEvent(new MessageEvent('message', { data: { kind: 'answer', id, answer } }));
  }
}
beforeEach(() => void vi.stubGlobal('Worker', Contacts));

/** A list of one person, with the contacts that it has by name: who it is, whether those are unknown, and the key. */
async function showList(retry: number | false) {
  const { useNamesakes } = await import('./use-namesakes.ts');
  const list = draftOfText('Full name,Company\nAnn Example,Acme');
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry, retryDelay: 60_000 } } });
  const Shown = () => {
    const { draft, choice, key } = useNamesakes(list, 1, 'premium_lookup');
    return createElement('p', null, `${draft.people.map(({ who: { by } }) => by).join()} ${choice.isUnknown} ${key}`);
  };
  const page = await showPage(createElement(Shown), client);
  const answerBy = (answer: () => Promise<string>) => {
    sendMessage.mockImplementation(answer);
    void client.invalidateQueries({ queryKey: ['contact-database'] });
  };
  /** As if what was read before it was known whose the contacts are were still in memory. */
  const keepUnknown = () => void client.setQueryData(['contact-database', 'namesakes', null, 1, 'premium_lookup'], [7]);
  return { page, answerBy, keepUnknown };
}

const unreadable = async () => Promise.reject(new Error('full'));

it('contacts that cannot be read stand for nobody, which is said until they can be', async () => {
  const { page, answerBy } = await showList(false);
  answerBy(unreadable);
  await until(() => expect(page.text()).toBe('name true 1'));
  answerBy(async () => 'account of Ada');
  await until(() => expect(page.text()).toBe('id false 1 7'));
  answerBy(unreadable);
  await until(() => expect(page.text()).toBe('name true 1'));
  answerBy(async () => 'account of Ada');
  await until(() => expect(page.text()).toBe('id false 1 7'));
});

it('those of the account before stand for nobody while it is tried again whose there are now', async () => {
  const { page, answerBy, keepUnknown } = await showList(3);
  answerBy(async () => 'account of Ada');
  await until(() => expect(page.text()).toBe('id false 1 7'));
  keepUnknown();
  answerBy(unreadable);
  await until(() => expect(page.text()).toBe('name false null'));
});
