import type { Ref } from 'react';
import { i18n } from '#i18n';
import type { CompanyAnswerView } from '../../lib/messages/views/company.ts';
import { companyName, headcountText } from '../../lib/texts/company/company-words.ts';
import { pastText } from '../../lib/texts/company/past-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { InlineList } from '../controls/InlineList.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';

/** The company's name as on a printed card, industry, size and place. */
export function CompanyHeading({
  answer,
  now,
  headingRef,
}: {
  answer: CompanyAnswerView;
  /** ms */
  now: number;
  headingRef?: Ref<HTMLHeadingElement>;
}) {
  const isLoading = answer.preview.status === 'loading' && answer.company === null;
  const details = detailsOf(answer);
  return (
    <header className="px-4.5 pt-4 pb-3.5 pe-12">
      <h1
        ref={headingRef}
        tabIndex={-1}
        className={isLoading ? 'sr-only' : 'font-serif text-name font-medium tracking-[-0.005em] text-balance'}
      >
        <bdi>{companyName(answer) || i18n.t('company.unnamed')}</bdi>
      </h1>
      {isLoading && (
        <div className="grid gap-2.5 pb-1.5">
          <p className="sr-only">{i18n.t('person.previewing')}</p>
          <Skeleton width="58%" tall />
          <Skeleton width="46%" />
        </div>
      )}
      {details.length !== 0 && (
        <p className="mt-1 text-soft">
          <InlineList
            details={details.map((detail) => (
              <bdi key={detail}>{detail}</bdi>
            ))}
          />
        </p>
      )}
      {answer.past?.map((past) => (
        <p key={past.kind} className="mt-1 text-small text-soft">
          <bdi>{pastText(past, now)}</bdi>
        </p>
      ))}
    </header>
  );
}

function detailsOf({ company, preview }: CompanyAnswerView): string[] {
  const known = company ?? (preview.status === 'found' ? preview : null);
  if (known === null) return [];
  return [
    plainText(known.industry ?? '', 120),
    headcountText(known.employees),
    plainText(known.location ?? '', 120),
    plainText(known.domain ?? '', 120),
  ].filter(Boolean);
}
