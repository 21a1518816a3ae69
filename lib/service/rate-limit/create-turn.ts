import { OVERALL } from './limits.ts';
import type { PaceKeeper } from './pace-keeper.ts';
import type { SendWindow } from './send-window.ts';
import type { Turn } from './turn.ts';

export interface TurnOptions {
  /** The limits that count the call; they may change until it goes out. */
  windows: () => SendWindow[];
  keeper: Pick<PaceKeeper, 'isOutdated' | 'save'>;
  /** ms since this worker started */
  uptime: () => number;
  /** There may be room for somebody else. */
  freed: () => void;
}

/** Takes room for one call in every limit that counts it. */
export function createTurn({ windows, keeper, uptime, freed }: TurnOptions): Turn {
  const held = windows();
  for (const window of held) window.hold();
  let isOpen = true;
  let sent: { at: number; in: SendWindow[] } = { at: 0, in: [] };
  const close = (): boolean => {
    if (isOpen) for (const window of held) window.letGo();
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
    giveBack() {
      if (close()) freed();
    },
  };
}
