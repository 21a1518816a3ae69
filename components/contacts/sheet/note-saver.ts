/** `idle`: nothing was typed; `waiting`: typed, and saved at the next pause. */
export type NoteState = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed';

export interface NoteSaver {
  /** What stands in the field now. */
  type(text: string): void;
  /** Saves at once what is not saved yet: the field is left, or goes away. */
  flush(): void;
}

export interface NoteSaverParts {
  /** As it is stored. */
  saved: string;
  /** The longest that is stored, in UTF-16 units; longer ones wait until they are shorter. */
  most: number;
  store(text: string): Promise<boolean>;
  told(state: NoteState): void;
  /** Calls back after a pause in typing; gives the way to call it off. */
  afterPause(work: () => void): () => void;
}

/**
 * Keeps what is typed: at every pause, and at last when somebody goes away. One write at a time, so that the last one
 * wins.
 */
export function createNoteSaver({ saved, most, store, told, afterPause }: NoteSaverParts): NoteSaver {
  let typed = saved;
  let kept = saved;
  let isStoring = false;
  let callOff = (): void => undefined;

  const flush = (): void => {
    callOff();
    if (isStoring || typed === kept || typed.length > most) return;
    const text = typed;
    isStoring = true;
    told('saving');
    const ended = (isStored: boolean): void => {
      isStoring = false;
      if (isStored) kept = text;
      told(isStored ? 'saved' : 'failed');
      // Typed on meanwhile: that is saved too. After a failure only a person tries again.
      if (isStored && typed !== text) flush();
    };
    store(text).then(ended, () => ended(false));
  };
  return {
    type(text) {
      typed = text;
      callOff();
      if (text === kept && !isStoring) return told('idle');
      told('waiting');
      callOff = afterPause(flush);
    },
    flush,
  };
}
