import { i18n } from '#i18n';
import { numberText } from '../../lib/texts/number-text.ts';
import { Switch } from '../controls/Switch.tsx';

/** Whether contacts stand for the people of a list who have their name and employer. */
export interface NamesakeChoice {
  /** The number of such people. */
  found: number;
  isUsed: boolean;
  /** The contacts cannot be read. */
  isUnknown: boolean;
  onUse(isUsed: boolean): void;
}

/** Says how many people of a list are contacts already, by name and employer. Draws nothing when there are none. */
export function Namesakes({ found, isUsed, isUnknown, onUse }: NamesakeChoice) {
  if (isUnknown) return <p className="px-4.5 py-2 text-small text-warn">{i18n.t('bulk.namesakes_unknown')}</p>;
  if (found === 0) return null;
  return (
    <div className="px-4.5 py-2.5">
      <Switch
        label={i18n.t('bulk.use_namesakes')}
        hint={i18n.t('bulk.use_namesakes_hint', found, [numberText(found)])}
        on={isUsed}
        onChange={onUse}
      />
    </div>
  );
}
