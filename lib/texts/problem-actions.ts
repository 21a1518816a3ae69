import { i18n } from '#i18n';

/** The one thing to do next. `wait` needs no click; `close` closes the card; `update` is done in the browser itself. */
export interface ProblemAction {
  kind: 'sign-in' | 'retry' | 'options' | 'choose-email' | 'close' | 'wait' | 'update';
  label: string;
}

/** `calm`: plain information; `caution`: the user's turn; `fault`: something broke. */
export type ProblemTone = 'calm' | 'caution' | 'fault';

/** A problem as the user reads it. */
export interface ProblemText {
  sentence: string;
  tone: ProblemTone;
  action: ProblemAction;
}

export const calm = (sentence: string, action: ProblemAction): ProblemText => ({ sentence, tone: 'calm', action });
export const caution = (sentence: string, action: ProblemAction): ProblemText => ({
  sentence,
  tone: 'caution',
  action,
});
export const fault = (sentence: string, action: ProblemAction): ProblemText => ({ sentence, tone: 'fault', action });

export const signIn = (label = i18n.t('sign_in.sign_in')): ProblemAction => ({ kind: 'sign-in', label });
export const retry = (label = i18n.t('problem_action.try_again')): ProblemAction => ({ kind: 'retry', label });
export const close = (): ProblemAction => ({ kind: 'close', label: i18n.t('problem_action.close') });
export const options = (label: string): ProblemAction => ({ kind: 'options', label });
export const update = (): ProblemAction => ({ kind: 'update', label: i18n.t('problem_action.update') });
export const testConnection = (): ProblemAction => options(i18n.t('problem_action.test_connection'));
