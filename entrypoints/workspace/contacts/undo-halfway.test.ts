import { beforeAll, expect, it } from 'vitest';
import { changeText } from '../../../components/contacts/change-text.ts';
import type { Done } from '../../../components/contacts/contacts-actions.ts';
import type { createContactCommands as Create } from './contact-commands.ts';
import type { ContactMessages } from './contact-messages.ts';

let createContactCommands: typeof Create;
beforeAll(async () => {
  Object.assign(globalThis, { chrome: { runtime: { id: 'an-extension' } } });
  ({ createContactCommands } = await import('./contact-commands.ts'));
});

it('does not say that nothing was changed when an undo failed half way', async () => {
  let left = 3;
  let change: Done | null = null;
  const tagged = new Set<number>();
  const messages = {
    async change(
      profileIds: number[],
      { addTags = [], removeTags = [] }: { addTags?: string[]; removeTags?: string[] },
    ) {
      left -= 1;
      if (left < 0) throw new Error('not stored');
      for (const id of profileIds)
        if (addTags.length > 0) tagged.add(id);
        else if (removeTags.length > 0) tagged.delete(id);
      return { ok: true, unchanged: [] };
    },
  } as Partial<ContactMessages> as ContactMessages;
  const commands = createContactCommands({
    messages,
    now: () => 0,
    remove: () => undefined,
    setChange: (next) => (change = next),
  });
  await commands.onLabel(
    'tag',
    Array.from({ length: 1_500 }, (_, at) => at + 1),
    { add: 'fair' },
  );
  await commands.undo(change);
  expect(tagged.size).toBe(500);
  expect(change && changeText(change)).not.toContain('Nothing was changed');
});
