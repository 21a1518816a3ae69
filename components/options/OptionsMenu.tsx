import { i18n } from '#i18n';

/** The sections of the page, in their order; the address `options.html#<part>` leads to each. */
export const OPTIONS_PARTS = [
  'connection',
  'lookups',
  'spending',
  'button',
  'destinations',
  'writing',
  'notifications',
  'appearance',
  'shortcuts',
  'data',
  'diagnostics',
] as const;
export type OptionsPart = (typeof OPTIONS_PARTS)[number];

/** The page's menu: at the side, or above where there is little room. */
export function OptionsMenu({ current }: { current: OptionsPart }) {
  return (
    <nav
      aria-label={i18n.t('options.menu')}
      className="sticky top-0 z-10 -mx-5 flex gap-0.5 overflow-x-auto border-b border-line bg-sheet px-3 py-1.5 md:top-9 md:mx-0 md:grid md:content-start md:self-start md:border-b-0 md:p-0"
    >
      {OPTIONS_PARTS.map((part) => (
        <a
          key={part}
          href={`#${part}`}
          aria-current={part === current ? 'location' : undefined}
          className="flex min-h-8 shrink-0 items-center rounded-control px-2.5 py-1 text-soft transition-colors hover:bg-sunk hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent"
        >
          {i18n.t(`options.parts.${part}`)}
        </a>
      ))}
    </nav>
  );
}
