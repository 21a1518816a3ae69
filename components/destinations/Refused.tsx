import type { DestinationRefusals } from '../../lib/queries/destinations/use-destination-commands.ts';
import { Callout } from '../controls/Callout.tsx';
import { receiptFault } from './receipt-fault.ts';

interface RefusedProps {
  /** The id of the destination or the sending. */
  about: string;
  /** The destination's. */
  label: string;
  refusals: DestinationRefusals;
}

/** Says, also to a screen reader, why the last command about a destination or a sending was refused. */
export function Refused({ about, label, refusals }: RefusedProps) {
  return (
    <div role="alert" className="w-full empty:hidden">
      {refusals.has(about) && <Callout tone="fault">{receiptFault(refusals.get(about) ?? null, label)}</Callout>}
    </div>
  );
}
