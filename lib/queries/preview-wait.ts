import type { CompanyPreviewView } from '../messages/views/company.ts';
import type { PreviewView } from '../messages/views/person.ts';

/** The time when a rate-limited preview can be tried again, ms since epoch; 0 when there is no wait. */
export function waitEnd(preview: PreviewView | CompanyPreviewView | null): number {
  return preview?.status === 'problem' && preview.problem.code === 'rate_limited' ? preview.problem.until : 0;
}

/** The longest delay of a browser timer, ms. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Does `work` in `wait` ms. @returns a function that cancels it */
export function after(wait: number, work: () => void): () => void {
  const timer = setTimeout(work, Math.min(wait, MAX_TIMER_MS));
  return () => clearTimeout(timer);
}
