import { useEffect, useState } from 'react';
import { OPTIONS_PARTS, type OptionsPart } from './OptionsMenu.tsx';

/**
 * The section the user is reading: the last one that begins above the upper third of the window; at the very end, the
 * last.
 */
export function useCurrentPart(): OptionsPart {
  const [current, setCurrent] = useState<OptionsPart>(OPTIONS_PARTS[0]);
  useEffect(() => {
    const variant = (): void => {
      const { scrollHeight } = document.documentElement;
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2;
      const begun = OPTIONS_PARTS.filter(
        (part) => (document.getElementById(part)?.getBoundingClientRect().top ?? Infinity) < innerHeight / 3,
      );
      setCurrent((isAtEnd ? OPTIONS_PARTS.at(-1) : begun.at(-1)) ?? OPTIONS_PARTS[0]);
    };
    variant();
    addEventListener('scroll', variant, { passive: true });
    addEventListener('resize', variant);
    return () => {
      removeEventListener('scroll', variant);
      removeEventListener('resize', variant);
    };
  }, []);
  return current;
}
