import type { Trouble } from '../../lib/service/trouble.ts';
import { FREE, spentText } from '../../lib/texts/price-text.ts';
import { troubleText } from '../../lib/texts/trouble-text.ts';
import { Note } from '../controls/Note.tsx';
import type { PersonActions } from './purchase-actions.ts';
import { TroubleStep } from './TroubleStep.tsx';

/** A click that was refused before anything was sent: why, and the next step. */
export function Refusal({
  trouble,
  now,
  actions,
}: {
  trouble: Trouble;
  now: number;
  actions: Pick<PersonActions, 'onSignIn' | 'onOpenOptions' | 'onClose'>;
}) {
  const { sentence, tone, action } = troubleText(trouble, now);
  return (
    <div role="alert" className="grid gap-3 px-4.5 pb-4">
      <Note tone={tone} second={spentText(FREE)}>
        {sentence}
      </Note>
      <TroubleStep
        action={action.kind === 'close' ? { ...action, kind: 'wait' } : action}
        trouble={trouble}
        actions={actions}
      />
    </div>
  );
}
