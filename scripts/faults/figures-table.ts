import type { Figures } from '../../tests/driver/figures.ts';

/** The figures of a whole campaign in one browser. */
export type CampaignFigures = Omit<Figures, 'part'>;

/** Sums up the parts of each campaign, in order of first appearance. */
export function sumByCampaign(all: readonly Figures[]): CampaignFigures[] {
  const sums = new Map<string, CampaignFigures>();
  for (const { campaign, where, trials, failures, seen } of all) {
    const key = `${campaign} ${where}`;
    const before = sums.get(key) ?? { campaign, where, trials: 0, failures: {}, seen: {} };
    sums.set(key, {
      campaign,
      where,
      trials: before.trials + trials,
      failures: added(before.failures, failures),
      seen: added(before.seen, seen),
    });
  }
  return [...sums.values()];
}

/** The figures that were published before, with those of a new run in the place of the same campaigns' own. */
export function withNewFigures(before: readonly CampaignFigures[], now: readonly CampaignFigures[]): CampaignFigures[] {
  const keyOf = ({ campaign, where }: CampaignFigures): string => `${campaign} ${where}`;
  const all = new Map([...before, ...now].map((figures) => [keyOf(figures), figures]));
  return [...all.values()].toSorted((one, other) => keyOf(one).localeCompare(keyOf(other), 'en'));
}

/** A Markdown table, which also reads well in a terminal. */
export function figuresTable(campaigns: readonly CampaignFigures[]): string {
  const rows = campaigns.map(({ campaign, where, trials, failures, seen }) => [
    campaign,
    where === 'none' ? 'simulated' : where,
    trials.toLocaleString('en'),
    listed(failures),
    listed(seen),
  ]);
  return [['campaign', 'where', 'trials', 'must be 0', 'how they ended'], ['---', '---', '---:', '---', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function added(a: Record<string, number>, b: Record<string, number>): Record<string, number> {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return Object.fromEntries([...names].map((name) => [name, (a[name] ?? 0) + (b[name] ?? 0)]));
}

function listed(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${count.toLocaleString('en')}`)
    .join(', ');
}
