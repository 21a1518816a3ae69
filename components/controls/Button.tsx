import type { ComponentProps, ReactNode } from 'react';
import { useFocusOnceOn } from './use-kept-focus.ts';

/** `primary`: the one thing to do next; `secondary`: outlined; `link`: words only; `destructive`: cannot be undone. */
export type ButtonVariant = 'primary' | 'secondary' | 'link' | 'destructive';

const SHARED =
  'inline-flex shrink-0 wrap-normal items-center justify-center gap-2 rounded-control text-body text-center transition-colors disabled:opacity-55';

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'max-w-full min-h-9 px-4 py-1.5 bg-fill text-fill-ink font-semibold enabled:hover:bg-fill-deep border border-transparent',
  secondary:
    'max-w-full min-h-9 px-3.5 py-1.5 border border-line bg-sheet text-ink font-medium enabled:hover:border-edge',
  link:
    'max-w-[calc(100%+0.5rem)] min-h-6 px-1 -mx-1 text-start text-accent font-medium underline-offset-3 ' +
    'enabled:hover:underline',
  destructive: 'max-w-full min-h-9 px-4 py-1.5 border border-bad text-bad font-semibold enabled:hover:bg-bad-soft',
};

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'ref'> {
  variant?: ButtonVariant;
  /** As wide as its container, up to a limit. */
  wide?: boolean;
  /** Submits the form it is in. */
  submits?: boolean;
  children: ReactNode;
}

/** Every button with words on it. */
export function Button({ variant = 'secondary', wide = false, submits = false, children, ...rest }: ButtonProps) {
  const button = useFocusOnceOn(rest.disabled === true);
  return (
    <button
      {...rest}
      ref={button}
      type={submits ? 'submit' : 'button'}
      className={`${SHARED} ${VARIANTS[variant]} ${wide ? 'w-full sm:max-w-110' : ''}`}
    >
      {children}
    </button>
  );
}
