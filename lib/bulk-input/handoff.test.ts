import { beforeEach, describe, expect, it } from 'vitest';
import { handOver, type SelectedPerson, takeOver } from './handoff.ts';

const JANE: SelectedPerson = { by: 'id', profileId: 7, name: 'Jane Example' };

let kept: Map<string, string>;
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
};
beforeEach(() => void (kept = new Map()));

describe('a selection for the bulk page', () => {
  it('is taken once', () => {
    handOver(storage, [JANE]);
    expect(takeOver(storage)).toEqual([JANE]);
    expect(takeOver(storage)).toBeNull();
  });

  it('takes no more people than a bulk does', () => {
    handOver(
      storage,
      Array.from({ length: 10_001 }, (_, at) => ({ ...JANE, profileId: at + 1 })),
    );
    expect(takeOver(storage)).toHaveLength(10_000);
  });

  it.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['another kind', '{"kind":"file","people":[]}'],
    ['nobody', '{"kind":"search-selection","people":[]}'],
    ['an id that is none', '{"kind":"search-selection","people":[{"by":"id","profileId":-1,"name":""}]}'],
  ])('that is %s is left alone, and is gone', (_what, text) => {
    handOver(storage, [JANE]);
    for (const name of kept.keys()) kept.set(name, text);
    expect(takeOver(storage)).toBeNull();
    expect(kept.size).toBe(0);
  });
});
