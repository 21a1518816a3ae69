import { createRandom } from '../random.ts';
import type { Person } from '../world-records.ts';
import { normalizeHandle } from './contact-keys.ts';

/** The data that person searches need beyond the profile record. */
export interface PersonDetails {
  profileTags: string[];
  /** The time the profile was last seen to change, ms since the epoch. */
  updateTime: number;
  /** Whole years since the first job began, up to the world's year; null without a dated job. */
  yearsExperience: number | null;
  /** Names on social sites, in the form of `normalizeHandle`. */
  handles: string[];
}

/** The year in which careers end: generated jobs end in it or before. */
const WORLD_YEAR = 2026;
const TAGS = ['speaker', 'mentor', 'open to work', 'hiring', 'volunteer', 'author', 'board member'] as const;
const SOCIAL = /^https:\/\/(?:github\.com|x\.com)\/([^/]+)$/u;

/** The details of a person: the same seed and person give the same details. */
export function personDetailsOf(seed: number, person: Person): PersonDetails {
  const random = createRandom(seed, 'person details', person.id);
  const starts = person.jobs
    .map(({ start_date: start }) => Number(start?.slice(0, 4) ?? Number.NaN))
    .filter((year) => !Number.isNaN(year));
  return {
    profileTags: TAGS.filter(() => random.chance(0.06)),
    updateTime: Date.UTC(
      2025,
      random.integer(0, 16),
      random.integer(1, 28),
      random.integer(0, 23),
      random.integer(0, 59),
    ),
    yearsExperience: starts.length === 0 ? null : WORLD_YEAR - Math.min(...starts),
    handles: Object.values(person.links)
      .map((link) => SOCIAL.exec(link)?.[1])
      .filter((handle) => handle !== undefined)
      .map(normalizeHandle),
  };
}
