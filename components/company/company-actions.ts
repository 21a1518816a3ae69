import type { PersonActions } from '../purchase/purchase-actions.ts';

/** The user's actions on a company, wherever it is shown. */
export type CompanyActions = Pick<
  PersonActions,
  | 'canPay'
  | 'refusal'
  | 'signInRefusal'
  | 'isElsewhereFirst'
  | 'onSignIn'
  | 'onPreviewCompany'
  | 'onGetCompany'
  | 'onDecide'
  | 'onOpenOptions'
  | 'onCopy'
  | 'onClose'
  | 'onReadAgain'
>;
