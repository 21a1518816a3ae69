import { type CSSProperties, useState } from 'react';

/** CSS pixels down, and hundredths of the width to the side. */
const LEAST_DOWN = 16;
const DOWN = 72;
const ASIDE = 45;
/** The tallest button: its words and its price on a line each. CSS pixels */
const BUTTON = 64;

/**
 * A place that no page can foresee, drawn anew each time it is wanted: a page that lured a click to a button's old
 * place does not know where the next one is. The room for it is kept from before: a card that grew would not be whole
 * for a moment, which ends the question.
 * @param keepsRoom it may be wanted next
 */
export function useUnforeseenPlace(
  { keepsRoom, isWanted }: { keepsRoom: boolean; isWanted: boolean },
  random = Math.random,
): CSSProperties | undefined {
  const [place, setPlace] = useState<CSSProperties>();
  if (isWanted && place === undefined) {
    setPlace({
      paddingBlockStart: Math.round(LEAST_DOWN + random() * DOWN),
      paddingInlineStart: `${Math.round(random() * ASIDE)}%`,
    });
  }
  if (!isWanted && place !== undefined) setPlace(undefined);
  return keepsRoom ? { minBlockSize: LEAST_DOWN + DOWN + BUTTON, ...place } : undefined;
}
