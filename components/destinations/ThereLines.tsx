import { i18n } from '#i18n';
import type { CheckedView } from '../../lib/messages/views/destination.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { Truncated } from '../controls/PlainText.tsx';
import { foundWords } from './FoundLines.tsx';

/**
 * A line for each destination that was checked about a person, shown from the moment it is asked. `now` in ms since
 * epoch.
 */
export function ThereLines({ answers, now }: { answers: readonly CheckedView[]; now: number }) {
  return answers.map((answer) => (
    // One line with any words: a late answer moves no paying button.
    <p
      key={answer.status === 'answered' ? answer.found.destinationId : answer.destinationId}
      className="h-5 text-small text-soft"
    >
      <Truncated text={thereWords(answer, now)} />
    </p>
  ));
}

/** In words; empty: nothing is known. */
export function thereWords(answer: CheckedView, now: number): string {
  switch (answer.status) {
    case 'answered':
      return foundWords(answer.found, now);
    case 'checking':
      return i18n.t('destinations.checking_row', { name: plainText(answer.label, 80) });
    case 'silent':
      return '';
    default:
      return answer satisfies never;
  }
}
