import { afterEach, beforeEach, vi } from 'vitest';

type Listener = (message: object, sender: object, answer: (reply: object) => void) => void;

/** The browser as a script in a page meets it, anew for each test: its background never answers. */
export function browserOfScript() {
  let listeners: Listener[];
  beforeEach(() => {
    listeners = [];
    vi.resetModules();
    vi.stubGlobal('__DEMO_PAGES__', false);
    vi.stubGlobal('navigation', new EventTarget());
    vi.stubGlobal('browser', {
      i18n: { getMessage: () => '' },
      runtime: {
        id: 'ours',
        onMessage: { addListener: (listener: Listener) => listeners.push(listener) },
        sendMessage: () => new Promise(() => undefined),
      },
    });
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });
  return {
    listeners: () => listeners,
    /** What the script answers to a message of each of these types. */
    answersTo(...types: string[]): object[] {
      const answers: object[] = [];
      for (const listener of listeners)
        for (const type of types) listener({ type, data: {}, timestamp: 1 }, {}, (answer) => answers.push(answer));
      return answers;
    },
  };
}
