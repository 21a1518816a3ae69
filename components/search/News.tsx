import { useState } from 'react';
import type { CompanyAnswerView } from '../../lib/messages/views/company.ts';
import type { PersonView } from '../../lib/messages/views/person.ts';
import { announcementText } from '../../lib/texts/announcement-text.ts';
import { companyAnnouncement } from '../../lib/texts/company/company-words.ts';
import { LiveRegion } from '../controls/LiveRegion.tsx';

interface CompanyNewsProps {
  answer: CompanyAnswerView | null;
  now: number;
  isSilent?: boolean;
}

/**
 * Tells a screen reader how the lookup of one person among others goes on. In the row from its first drawing: what
 * shows the lookup comes and goes with it. `now` in ms; null: not known yet.
 */
export function PersonNews({ person, now }: { person: PersonView | null; now: number }) {
  return person && <ChangeRegion lookup={person.lookup} text={announcementText(person, now)} />;
}

/** The same for one company. `isSilent`: its row does not show the lookup. */
export function CompanyNews({ answer, now, isSilent = false }: CompanyNewsProps) {
  return answer && <ChangeRegion lookup={answer.lookup} text={isSilent ? '' : companyAnnouncement(answer, now)} />;
}

/** Announces the later states of a lookup; the one that the page opens with is no news. */
function ChangeRegion({ lookup, text }: { lookup: { status: string; lookupId?: string }; text: string }) {
  const status = `${lookup.lookupId} ${lookup.status}`;
  const [first] = useState(status);
  return <LiveRegion text={status === first ? '' : text} />;
}
