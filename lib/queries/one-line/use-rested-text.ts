import { useEffect, useState } from 'react';

/** Longer than the pause between two letters; ms. */
const REST_MS = 400;

/**
 * The text as it was when typing last rested.
 * @param entered a text that is taken at once, without waiting; null: none
 */
export function useRestedText(text: string, entered: string | null): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return entered === text ? text : rested;
}
