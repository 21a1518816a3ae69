import type { ContactService } from '../../service/contact-service.ts';

/** Whether the service can report a lookup's outcome later: if not, a result that is not immediate never comes. */
export interface StatusWatch {
  /** By the last answer; no request is made. */
  isLacking(): boolean;
  /** Reads the list of tools, at most once in five minutes. @returns whether the answer has changed */
  learn(): Promise<boolean>;
}

const LIFE_MS = 5 * 60_000;

/** @param now ms since epoch */
export function createStatusWatch(service: Pick<ContactService, 'tools'>, now: () => number): StatusWatch {
  let isLacking = false;
  let checkedAt: number | null = null;
  return {
    isLacking: () => isLacking,
    async learn() {
      if (checkedAt !== null && now() >= checkedAt && now() - checkedAt < LIFE_MS) return false;
      checkedAt = now();
      const was = isLacking;
      const names = await service.tools().catch(() => null);
      if (names === null) checkedAt = null;
      else isLacking = !names.includes('check_person_status');
      return isLacking !== was;
    },
  };
}
