import { Ban, Equal, X, type LucideIcon } from 'lucide-react';
import { i18n } from '#i18n';

interface CriterionChipProps {
  /** The text of the chip, and its name in the buttons' labels. */
  value: string;
  excluded: boolean;
  /** Null where a value has no exact form. */
  exact: boolean | null;
  /** False where matches cannot be excluded. */
  canExclude: boolean;
  onToggleExclude(): void;
  onToggleExact(): void;
  onRemove(): void;
}

/** One value of a criterion: exact or not, included or excluded, and a button to remove it. */
export function CriterionChip({
  value,
  excluded,
  exact,
  canExclude,
  onToggleExclude,
  onToggleExact,
  onRemove,
}: CriterionChipProps) {
  const { variant, words, toggle } = excluded ? leftOut(value) : included(value);
  return (
    <li className={`inline-flex max-w-full items-stretch rounded-control border ${variant}`}>
      <span className="min-w-0 self-center py-0.5 ps-2.5 pe-1 font-medium">
        <bdi>{words}</bdi>
      </span>
      {exact !== null && (
        <ChipButton icon={Equal} pressed={exact} label={exactWords(exact, value)} onClick={onToggleExact} />
      )}
      {canExclude && <ChipButton icon={Ban} pressed={excluded} label={toggle} onClick={onToggleExclude} />}
      <ChipButton icon={X} label={i18n.t('search.remove_value', { value })} onClick={onRemove} />
    </li>
  );
}

function exactWords(exact: boolean, value: string): string {
  return exact ? i18n.t('search.toggle_loose', { value }) : i18n.t('search.toggle_exact', { value });
}

function included(value: string) {
  return {
    variant: 'border-transparent bg-accent-soft text-accent',
    words: value,
    toggle: i18n.t('search.toggle_exclude', { value }),
  };
}

function leftOut(value: string) {
  return {
    variant: 'border-bad/40 bg-bad-soft text-bad',
    words: i18n.t('search.chip_excluded', { value }),
    toggle: i18n.t('search.toggle_include', { value }),
  };
}

function ChipButton({
  icon: Icon,
  label,
  pressed,
  onClick,
}: {
  icon: LucideIcon;
  label: string;
  pressed?: boolean;
  onClick(): void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={`grid min-h-6.5 min-w-6 shrink-0 place-items-center rounded-control px-0.5 transition-opacity hover:opacity-100 ${pressed === false ? 'opacity-70' : 'opacity-100'}`}
    >
      <Icon aria-hidden size={13} strokeWidth={pressed ? 3 : 2} />
    </button>
  );
}
