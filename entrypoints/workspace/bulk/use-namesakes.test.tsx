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

it('contacts that cannot be read stand for nobody, which is said until they can be', async () => {
  const { useNamesakes } = await import('./use-namesakes.ts');
  const list = draftOfText('Full name,Company\nAnn Example,Acme');
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const Shown = () => {
    const { draft, choice } = useNamesakes(list, 1, 'premium_lookup');
    return createElement('p', null, `${draft.people.map(({ who: { by } }) => by).join()} ${choice.isUnknown}`);
  };
  const page = await showPage(createElement(Shown), client);
  const answers = async (answer: () => Promise<string>, shown: string) => {
    sendMessage.mockImplementation(answer);
    await client.invalidateQueries({ queryKey: ['contact-database'] });
    await until(() => expect(page.text()).toBe(shown));
  };
  await answers(async () => Promise.reject(new Error('full')), 'name true');
  await answers(async () => 'account of Ada', 'id false');
  await answers(async () => Promise.reject(new Error('full')), 'name true');
  await answers(async () => 'account of Ada', 'id false');
});
