/**
 * Announces a sentence to a screen reader when it changes, and shows it if `shown`; always in the page, so that the
 * first change is announced.
 */
export function LiveRegion({ text, shown = false }: { text: string; shown?: boolean }) {
  return (
    <output aria-live="polite" className={shown ? 'text-small font-medium text-accent' : 'sr-only'}>
      {text}
    </output>
  );
}
