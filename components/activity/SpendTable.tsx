import { i18n } from '#i18n';
import { numberText } from '../../lib/texts/number-text.ts';
import { toolText } from '../../lib/texts/tool-text.ts';
import type { Bars } from './activity-bars.ts';
import { TOOLS } from './tool-styles.ts';

/** The chart's data as a table, for screen readers. Days without spending are left out. */
export function SpendTable({ bars: { of, bars }, nameOf }: { bars: Bars; nameOf(at: number): string }) {
  return (
    <div className="sr-only">
      <table>
        <caption>{of === 'months' ? i18n.t('activity.chart_months') : i18n.t('activity.chart_days')}</caption>
        <thead>
          <tr>
            <th scope="col">{of === 'months' ? i18n.t('activity.month') : i18n.t('activity.day')}</th>
            {TOOLS.map((tool) => (
              <th key={tool} scope="col">
                {toolText(tool)}
              </th>
            ))}
            <th scope="col">{i18n.t('activity.together')}</th>
          </tr>
        </thead>
        <tbody>
          {bars
            .filter(({ credits }) => credits > 0)
            .map((bar) => (
              <tr key={bar.at}>
                <th scope="row">{nameOf(bar.at)}</th>
                {TOOLS.map((tool) => (
                  <td key={tool}>{numberText(bar.byTool[tool] ?? 0)}</td>
                ))}
                <td>{numberText(bar.credits)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
