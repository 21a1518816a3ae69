import { useState } from 'react';
import type { CompanyAnswerView } from '../../lib/messages/views/company.ts';
import type { PersonView } from '../../lib/messages/views/person.ts';
import { announcementText } from '../../lib/texts/announcement-text.ts';
import { companyAnnouncement } from '../../lib/texts/company/company-words.ts';
import { isFailedRenewal } from '../company/failed-renewal.ts';
import { LiveRegion } from '../controls/LiveRegion.tsx';

/**
 * Tells a screen reader how the lookup of one person among others goes on. In the row from its first drawing: what
 * shows the lookup comes and goes with it. `now` in ms; null: not known yet.
 */
export function PersonNews({ person, now }: { person: PersonView | null; now: number }) {
  return person && <ChangeRegion lookup={person.lookup} text={announcementText(person, now)} />;
}

/** The same for one company. */
export function CompanyNews({ answer, now }: { answer: CompanyAnswerView | null; now: number }) {
  if (answer === null) return null;
  const text = isFailedRenewal(answer) ? '' : companyAnnouncement(answer, now);
  return <ChangeRegion lookup={answer.lookup} text={text} />;
}

/** Announces the later states of a lookup; the one that the page opens with is no news. */
function ChangeRegion({ lookup, text }: { lookup: { status: string; lookupId?: string }; text: string }) {
  const status = `${lookup.lookupId} ${lookup.status}`;
  const [first] = useState(status);
  return <LiveRegion text={status === first ? '' : text} />;
}
