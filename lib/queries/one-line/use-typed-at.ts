import { useState } from 'react';

/** When the text was typed that stands in the line now; ms since epoch. */
export function useTypedAt(text: string, now: () => number = Date.now): number {
  const [typed, setTyped] = useState(() => ({ text, at: now() }));
  if (typed.text === text) return typed.at;
  const at = now();
  setTyped({ text, at });
  return at;
}
