/** `idle`: nothing was typed; `waiting`: typed, and saved at the next pause. */
export type NoteState = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed';

export interface NoteSaver {
  /** The current text of the field. */
  type(text: string): void;
  /** Saves unsaved text at once: the field has lost the focus, or is removed. */
  flush(): void;
  /**
   * The note is stored like this now, perhaps by another window.
   * @param onText shows it in the field; not called while there is unsaved text, which is not replaced
   */
  follow(text: string, onText: (text: string) => void): void;
}

export interface NoteSaverDeps {
  /** As it is stored. */
  saved: string;
  /** The longest that is stored, in UTF-16 units; longer ones wait until they are shorter. */
  max: number;
  store(text: string): Promise<boolean>;
  onState(state: NoteState): void;
  /** Calls back after a pause in typing; returns a function that cancels it. */
  afterPause(work: () => void): () => void;
}

/**
 * Saves the typed text: at every pause, and finally when the user leaves. One write at a time, so that the last one
 * wins.
 */
export function createNoteSaver({ saved, max, store, onState, afterPause }: NoteSaverDeps): NoteSaver {
  let typed = saved;
  let kept = saved;
  let isStoring = false;
  let callOff = (): void => undefined;

  const flush = (): void => {
    callOff();
    if (isStoring || typed === kept || typed.length > max) return;
    const text = typed;
    isStoring = true;
    onState('saving');
    const ended = (isStored: boolean): void => {
      isStoring = false;
      if (isStored) kept = text;
      onState(isStored ? 'saved' : 'failed');
      // Text typed meanwhile is saved too. After a failure only the user tries again.
      if (isStored && typed !== text) flush();
    };
    store(text).then(ended, () => ended(false));
  };
  return {
    type(text) {
      typed = text;
      callOff();
      if (text === kept && !isStoring) return onState('idle');
      onState('waiting');
      callOff = afterPause(flush);
    },
    flush,
    follow(text, onText) {
      if (isStoring || typed !== kept) return;
      typed = text;
      kept = text;
      onText(text);
    },
  };
}
