import { Users } from 'lucide-react';
import { i18n } from '#i18n';
import { plainText } from '../../lib/texts/plain-text.ts';
import { Truncated } from '../controls/PlainText.tsx';

interface PeopleHereProps {
  domain: string;
  /** The address of the workspace; empty inside it. */
  workspace?: string;
}

/** Leads to the free search for the people of a company, made ready. */
export function PeopleHere({ domain, workspace = '' }: PeopleHereProps) {
  return (
    <a
      href={`${workspace}#search/people?company_domain=${encodeURIComponent(domain)}`}
      {...(workspace !== '' && { target: '_blank', rel: 'noreferrer' })}
      className="flex items-center gap-2.5 border-t border-line bg-paper px-4.5 py-3 text-accent hover:bg-sunk"
    >
      <Users aria-hidden size={16} className="shrink-0" />
      {/* Below each other where both do not fit beside each other. */}
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2.5">
        <span className="font-medium">{i18n.t('this_tab.people_here')}</span>
        <Truncated text={plainText(domain, 253)} className="text-small text-soft" />
      </span>
    </a>
  );
}
