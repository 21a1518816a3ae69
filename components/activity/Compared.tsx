import { i18n } from '#i18n';
import type { LedgerView } from '../../lib/messages/views/ledger.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { dateText } from '../../lib/texts/time/date-text.ts';
import { Callout } from '../controls/Callout.tsx';

/** This browser's spending beside the service's count, by type; an unexplained difference is shown, not hidden. */
export function Compared({ compared, now }: { compared: LedgerView['compared']; now: number }) {
  if (compared === null) return <p className="text-small text-soft">{i18n.t('activity.not_compared')}</p>;
  const unexplained = compared.types.reduce((sum, type) => sum + Math.abs(type.unexplained), 0);
  const rows = compared.types.filter(
    ({ here, service, unexplained: open }) => here !== 0 || service !== 0 || open !== 0,
  );
  // Fewer than were spent here were used by nobody else.
  const isMore = rows.some(({ unexplained: open }) => open > 0);
  return (
    <div className="grid gap-3">
      {unexplained === 0 ? (
        <p className="text-small text-soft">
          {i18n.t('activity.all_explained', { date: dateText(compared.since, now) })}
        </p>
      ) : (
        <Callout tone="caution" {...(isMore && { second: i18n.t('activity.unexplained_hint') })}>
          {i18n.t('popup.unexplained', unexplained, [numberText(unexplained)])}
        </Callout>
      )}
      {rows.length !== 0 && (
        <table className="w-full text-small">
          <caption className="sr-only">
            {i18n.t('activity.compared_caption', { date: dateText(compared.since, now) })}
          </caption>
          <thead className="text-soft">
            <tr>
              <th scope="col" className="pb-1 text-start align-bottom font-normal">
                {i18n.t('activity.type_column')}
              </th>
              <Head>{i18n.t('activity.here_column')}</Head>
              <Head>{i18n.t('activity.service_column')}</Head>
              <Head>{i18n.t('activity.open_column')}</Head>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ type, here, service, unexplained: open }) => (
              <tr key={type}>
                <th scope="row" className="py-0.5 text-start font-normal wrap-normal hyphens-auto">
                  {i18n.t(`usage_type.${type}`)}
                </th>
                <td className="py-0.5 ps-2 text-end sm:ps-3">{numberText(here)}</td>
                <td className="py-0.5 ps-2 text-end sm:ps-3">{numberText(service)}</td>
                <td className={`py-0.5 ps-2 text-end sm:ps-3 ${open === 0 ? 'text-soft' : 'font-semibold text-warn'}`}>
                  {numberText(open)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function Head({ children }: { children: string }) {
  return (
    <th scope="col" className="pb-1 ps-2 text-end align-bottom font-normal wrap-normal hyphens-auto sm:ps-3">
      {children}
    </th>
  );
}
