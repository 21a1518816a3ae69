interface LiveRegionProps {
  text: string;
  shown?: boolean;
  /** It says that something failed. */
  isBad?: boolean;
}

/**
 * Announces a sentence to a screen reader when it changes, and shows it if `shown`; always in the page, so that the
 * first change is announced.
 */
export function LiveRegion({ text, shown = false, isBad = false }: LiveRegionProps) {
  const look = `text-small font-medium ${isBad ? 'text-bad' : 'text-accent'}`;
  // Empty it leaves no gap, but stays there for screen readers, which would miss the change.
  return (
    <output aria-live="polite" className={shown && text !== '' ? look : 'sr-only'}>
      {text}
    </output>
  );
}
