import type { LimitKeeper } from './limit-keeper.ts';
import { OVERALL } from './limits.ts';
import type { Permit } from './permit.ts';
import type { SendWindow } from './send-window.ts';

export interface PermitOptions {
  /** The limits that count the call; they may change until it goes out. */
  windows: () => SendWindow[];
  keeper: Pick<LimitKeeper, 'isOutdated' | 'save'>;
  /** ms since this worker started */
  uptime: () => number;
  /** Called when there may be room for another call. */
  freed: () => void;
}

/** Reserves room for one call in every limit that counts it. */
export function createPermit({ windows, keeper, uptime, freed }: PermitOptions): Permit {
  const held = windows();
  for (const window of held) window.hold();
  let isOpen = true;
  let sent: { at: number; in: SendWindow[] } = { at: 0, in: [] };
  const close = (): boolean => {
    if (isOpen) for (const window of held) window.release();
    const was = isOpen;
    isOpen = false;
    return was;
  };
  return {
    async use() {
      if (!close()) return;
      const time = uptime();
      sent = { at: time, in: windows() };
      const news = sent.in.filter((window) => window.send(time) && window.ms > OVERALL.ms);
      if (news.length > 0 || keeper.isOutdated()) await keeper.save();
    },
    answered() {
      for (const window of sent.in) window.answered(sent.at, uptime());
      sent.in = [];
      freed();
    },
    release() {
      if (close()) freed();
    },
  };
}
