import { i18n } from '#i18n';
import type { ActivityTotalView } from '../../lib/messages/views/activity.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { toolText } from '../../lib/texts/tool-text.ts';
import { toolTotals } from './activity-bars.ts';
import { TOOL_STYLES } from './tool-styles.ts';

/** Credits taken by each tool, and by all of them together. */
export function ToolTotals({ totals }: { totals: readonly ActivityTotalView[] }) {
  const tools = toolTotals(totals);
  const sum = tools.reduce((all, { credits }) => all + credits, 0);
  return (
    <div>
      <p className="font-serif text-figure font-medium">{i18n.t('popup.credits', sum, [numberText(sum)])}</p>
      <table className="mt-1.5 w-full text-small">
        <thead className="sr-only">
          <tr>
            <th scope="col">{i18n.t('activity.tool')}</th>
            <th scope="col">{i18n.t('activity.calls_column')}</th>
            <th scope="col">{i18n.t('activity.credits_column')}</th>
          </tr>
        </thead>
        <tbody>
          {tools.map(({ tool, calls, credits }) => (
            <tr key={tool}>
              <th scope="row" className="py-0.5 pe-3 text-start font-normal">
                <span
                  aria-hidden
                  className={`me-2 inline-block size-2 rounded-full forced-color-adjust-none ${TOOL_STYLES[tool]}`}
                />
                {toolText(tool)}
              </th>
              <td className="py-0.5 pe-3 text-end text-soft">{i18n.t('activity.calls', calls, [numberText(calls)])}</td>
              <td className="py-0.5 text-end font-medium">{numberText(credits)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
