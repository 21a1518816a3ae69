import { type RunningOut, runningOutText } from '../../lib/texts/running-out.ts';
import { Note } from '../controls/Note.tsx';

/** What of the account comes to its end, a sentence each. */
export function RunningOutNotes({ all }: { all: readonly RunningOut[] }) {
  return all.map((one) => (
    <Note key={`${one.what} ${one.name}`} tone="caution">
      {runningOutText(one)}
    </Note>
  ));
}
