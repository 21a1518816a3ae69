import { i18n } from '#i18n';
import type { CompanyAnswerView } from '../../lib/messages/bought-views.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { spentText } from '../../lib/texts/price-text.ts';
import { secondsText } from '../../lib/texts/seconds-text.ts';
import { troubleText } from '../../lib/texts/trouble-text.ts';
import { Note } from '../person/Note.tsx';
import { Unsettled } from '../person/Unsettled.tsx';
import type { RowActions } from './search-results.ts';

/** Where the lookup of a company stands, or what was bought. */
export function CompanyStandingBody({ answer, now, actions }: { answer: CompanyAnswerView; now: number; actions: RowActions }) {
  const { lookup, company } = answer;
  return (
    <div className="px-4.5 pb-4">
      {lookup.status === 'looking' ? <output>{`${i18n.t('search.looking')} ${secondsText(lookup.since, now)}`}</output> : null}
      {lookup.status === 'trouble' ? (
        <Note tone={troubleText(lookup.trouble, now).tone} second={spentText(lookup.spent)}>
          {troubleText(lookup.trouble, now).sentence}
        </Note>
      ) : null}
      {lookup.status === 'unsettled' ? <Unsettled lookup={lookup} now={now} actions={actions} /> : null}
      {company?.description ? <p>{plainText(company.description, 2_000)}</p> : null}
    </div>
  );
}
