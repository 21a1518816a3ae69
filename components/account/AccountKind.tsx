import { i18n } from '#i18n';
import type { AccountState } from '../../lib/messages/views/account.ts';

/** The kind of account, after a sentence; nothing for an ordinary account. */
export function AccountKind({ state }: { state: AccountState | null }) {
  return state !== null && <span className="text-soft"> {i18n.t(`account.state.${state}`)}</span>;
}
