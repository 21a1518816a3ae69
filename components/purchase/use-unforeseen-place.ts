import { type CSSProperties, useState } from 'react';

/** CSS pixels down, and hundredths of the width to the side. */
const DOWN = 72;
const ASIDE = 45;

/**
 * A place that no page can foresee, drawn anew each time it is wanted: a page that lured a click to a button's old
 * place does not know where the next one is.
 */
export function useUnforeseenPlace(isWanted: boolean, random = Math.random): CSSProperties | undefined {
  const [place, setPlace] = useState<CSSProperties>();
  if (isWanted && place === undefined) {
    setPlace({
      marginBlockStart: Math.round(16 + random() * DOWN),
      marginInlineStart: `${Math.round(random() * ASIDE)}%`,
    });
  }
  if (!isWanted && place !== undefined) setPlace(undefined);
  return place;
}
