import { i18n } from '#i18n';
import { outcomeText } from '../../lib/texts/outcome-text.ts';
import { toolText } from '../../lib/texts/tool-text.ts';
import { SelectField } from '../controls/SelectField.tsx';
import { type ActivityChoice, PERIODS } from './activity-periods.ts';
import { TOOLS } from './tool-styles.ts';

const ALL = 'all';
const OUTCOMES = ['spent', 'under-way', 'refunded', 'in-doubt'] as const;

/** Filters for the list of spending: when, by which tool, how it ended. */
export function ActivityFilters({
  choice,
  onChoose,
}: {
  choice: ActivityChoice;
  onChoose(choice: ActivityChoice): void;
}) {
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3 px-4 pb-4 md:px-7">
      <SelectField
        label={i18n.t('activity.period')}
        options={PERIODS.map((value) => ({ value, label: i18n.t(`activity.periods.${value}`) }))}
        chosen={choice.period}
        onChoose={(period) => onChoose({ ...choice, period })}
      />
      {choice.period === 'own' && (
        <>
          <DayField
            label={i18n.t('activity.first_day')}
            day={choice.first}
            max={choice.last}
            onDay={(first) => onChoose({ ...choice, first })}
          />
          <DayField
            label={i18n.t('activity.last_day')}
            day={choice.last}
            least={choice.first}
            onDay={(last) => onChoose({ ...choice, last })}
          />
        </>
      )}
      <SelectField
        label={i18n.t('activity.tool')}
        options={[
          { value: ALL, label: i18n.t('activity.all_tools') },
          ...TOOLS.map((value) => ({ value, label: toolText(value) })),
        ]}
        chosen={choice.tool ?? ALL}
        onChoose={(tool) => onChoose({ ...choice, tool: tool === ALL ? null : tool })}
      />
      <SelectField
        label={i18n.t('activity.outcome')}
        options={[
          { value: ALL, label: i18n.t('activity.all_outcomes') },
          ...OUTCOMES.map((value) => ({ value, label: outcomeText(value) })),
        ]}
        chosen={choice.outcome ?? ALL}
        onChoose={(outcome) => onChoose({ ...choice, outcome: outcome === ALL ? null : outcome })}
      />
    </div>
  );
}

function DayField({
  label,
  day,
  least,
  max,
  onDay,
}: {
  label: string;
  day: string;
  least?: string;
  max?: string;
  onDay(day: string): void;
}) {
  return (
    <label className="min-w-0">
      <span className="mb-1.5 block font-medium">{label}</span>
      <input
        type="date"
        value={day}
        min={least}
        max={max}
        onChange={(event) => onDay(event.target.value)}
        className="min-h-9 max-w-full rounded-control border border-edge bg-sheet px-2.5 text-body text-ink"
      />
    </label>
  );
}
