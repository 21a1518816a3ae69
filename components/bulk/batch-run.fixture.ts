import type { BatchRunProps } from './BatchRun.tsx';

const nothing = (): void => undefined;

/** A batch's page at rest, whose commands do nothing. */
export const RESTING_RUN: Omit<BatchRunProps, 'batch' | 'list' | 'now'> = {
  refusal: null,
  isBusy: false,
  saving: 'idle',
  fileKinds: ['csv'],
  actions: {
    onKind: nothing,
    onDecide: nothing,
    onMore: nothing,
    onPause: nothing,
    onResume: nothing,
    onStop: nothing,
    onDelete: nothing,
    onRetry: nothing,
    onResendInDoubt: nothing,
    onExport: nothing,
    onOpenOptions: nothing,
  },
};
