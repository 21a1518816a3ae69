import { useState } from 'react';

/** The time at which the current text of the line was typed; ms since epoch. */
export function useTypedAt(text: string, now: () => number = Date.now): number {
  const [typed, setTyped] = useState(() => ({ text, at: now() }));
  if (typed.text === text) return typed.at;
  const at = now();
  setTyped({ text, at });
  return at;
}
