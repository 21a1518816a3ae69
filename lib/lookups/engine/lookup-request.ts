import type { Ask } from '../model/ask.ts';
import type { Origin } from '../model/lookup-row.ts';

export interface LookupRequest {
  ask: Ask;
  origin: Origin;
  /** What is known of the person or company, for lists; may be empty. */
  name: string;
}
