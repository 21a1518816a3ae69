import { type RunningOut, runningOutText } from '../../lib/texts/credits/running-out.ts';
import { Callout } from '../controls/Callout.tsx';

/** Credits and limits that are running out, a sentence each. */
export function RunningOutNotes({ all }: { all: readonly RunningOut[] }) {
  return all.map((one) => (
    <Callout key={`${one.what} ${one.name}`} tone="caution">
      {runningOutText(one)}
    </Callout>
  ));
}
