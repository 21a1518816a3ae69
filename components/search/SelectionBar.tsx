import { i18n } from '#i18n';
import type { FoundPerson } from '../../lib/messages/views/search.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { Button } from '../controls/Button.tsx';
import { Checkbox } from '../controls/Checkbox.tsx';

interface SelectionBarProps {
  shown: readonly FoundPerson[];
  chosen: ReadonlySet<number>;
  onChosen(chosen: ReadonlySet<number>): void;
  /** Hands the selected people over to the bulk page. */
  onLookUp(): void;
}

/** The selection among the people shown, and its commands. */
export function SelectionBar({ shown, chosen, onChosen, onLookUp }: SelectionBarProps) {
  const count = shown.filter(({ profileId }) => chosen.has(profileId)).length;
  const state = count === 0 ? false : count === shown.length ? true : 'mixed';
  return (
    <div className="sticky top-11 z-10 flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-sheet px-4 py-1.5 md:top-0 @lg:px-6">
      <Checkbox
        label={i18n.t('search.choose_all')}
        checked={state}
        onChange={(all) => onChosen(new Set(all ? shown.map(({ profileId }) => profileId) : []))}
      >
        {count === 0 ? i18n.t('search.choose_all') : i18n.t('search.chosen', count, [numberText(count)])}
      </Checkbox>
      {count !== 0 && (
        <>
          <Button variant="link" onClick={() => onChosen(new Set())}>
            {i18n.t('search.choose_none')}
          </Button>
          <span className="ms-auto">
            <Button variant="primary" onClick={onLookUp}>
              {i18n.t('search.look_up_people', count, [numberText(count)])}
            </Button>
          </span>
        </>
      )}
    </div>
  );
}
