import { describe, expect, it, vi } from 'vitest';
import { type NoteState, createNoteSaver } from './note-saver.ts';

function typing() {
  const states: NoteState[] = [];
  const stored: string[] = [];
  const answers: ((isStored: boolean) => void)[] = [];
  let pause = vi.fn<() => void>();
  const saver = createNoteSaver({
    saved: 'old',
    max: 20,
    store: (text) => {
      stored.push(text);
      return new Promise((resolve) => void answers.push(resolve));
    },
    onState: (state) => void states.push(state),
    afterPause: (work) => {
      pause = vi.fn<() => void>(work);
      const own = pause;
      return () => void own.mockImplementation(() => undefined);
    },
  });
  const answer = async (isStored: boolean) => {
    answers.shift()?.(isStored);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { saver, stored, states, pauses: () => pause(), answer };
}

describe('a note', () => {
  it('is stored at a pause, once, and not at every key', async () => {
    const { saver, stored, states, pauses, answer } = typing();
    saver.type('n');
    saver.type('ne');
    saver.type('new');
    expect(stored).toEqual([]);
    pauses();
    expect(stored).toEqual(['new']);
    await answer(true);
    expect(states.at(-1)).toBe('saved');
  });

  it('is stored at once when somebody goes away before the pause', () => {
    const { saver, stored } = typing();
    saver.type('new');
    saver.flush();
    expect(stored).toEqual(['new']);
  });

  it('is stored again when it was typed on meanwhile: the last words win', async () => {
    const { saver, stored, answer } = typing();
    saver.type('new');
    saver.flush();
    saver.type('newer');
    saver.flush();
    expect(stored).toEqual(['new']);
    await answer(true);
    expect(stored).toEqual(['new', 'newer']);
  });

  it('that could not be stored is kept, said, and stored when it is tried again', async () => {
    const { saver, stored, states, answer } = typing();
    saver.type('new');
    saver.flush();
    await answer(false);
    expect(states.at(-1)).toBe('failed');
    expect(stored).toEqual(['new']);
    saver.flush();
    expect(stored).toEqual(['new', 'new']);
  });

  it('is not stored when it is what it was, or longer than can be kept', () => {
    const { saver, stored, states } = typing();
    saver.type('older');
    saver.type('old');
    expect(states.at(-1)).toBe('idle');
    saver.flush();
    saver.type('x'.repeat(21));
    saver.flush();
    expect(stored).toEqual([]);
  });
});
