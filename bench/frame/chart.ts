import { plain } from './numbers.ts';
import type { Summary } from './statistics.ts';

const WIDTH = 640;
const ROW = 26;
const LABEL = 170;
const NUMBER = 90;
const TOP = 30;

export interface Bar {
  title: string;
  summary: Summary;
  /** Drawn in the accent color. */
  isOurs: boolean;
}

/** A chart of medians as bars, each with a line over its middle half; for both themes. */
export function drawChart(head: string, bars: readonly Bar[]): string {
  const max = Math.max(
    ...bars.map(({ summary }) => Math.max(summary.thirdQuartile, summary.median, 0)),
    Number.MIN_VALUE,
  );
  const x = (value: number) => LABEL + (Math.max(0, value) / max) * (WIDTH - LABEL - NUMBER);
  const rows = bars.map(({ title, summary, isOurs }, at) => {
    const y = TOP + at * ROW;
    const middle = y + 9;
    return `<text x="${LABEL - 10}" y="${y + 13}" text-anchor="end"${isOurs ? ' class="ours"' : ''}>${escape(title)}</text>
<rect x="${LABEL}" y="${y}" width="${(x(summary.median) - LABEL).toFixed(1)}" height="18" rx="2" class="${isOurs ? 'bar own' : 'bar'}"/>
<path d="M${x(summary.firstQuartile).toFixed(1)} ${middle}H${x(summary.thirdQuartile).toFixed(1)}" class="spread"/>
<text x="${(x(Math.max(summary.median, summary.thirdQuartile)) + 8).toFixed(1)}" y="${y + 13}"${isOurs ? ' class="ours"' : ''}>${plain(summary.median)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${TOP + bars.length * ROW + 2}" width="${WIDTH}" role="img" aria-label="${escape(head)}">
<style>text{font:13px system-ui,sans-serif;fill:#1d1c1a}.head{font-weight:600}.ours{font-weight:600;fill:#0b5f5c}.bar{fill:#d3cdc0}.own{fill:#0b5f5c}.spread{stroke:#6b675f;stroke-width:2}@media (prefers-color-scheme:dark){text{fill:#eeece6}.ours{fill:#6ecbc2}.bar{fill:#4a4d51}.own{fill:#6ecbc2}.spread{stroke:#aaa69c}}</style>
<text x="0" y="16" class="head">${escape(head)}</text>
${rows.join('\n')}
</svg>
`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
