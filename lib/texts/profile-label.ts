import type { ProfileRef } from '../profile-url/index.ts';
import { plainText } from './plain-text.ts';

/** A profile without a name yet, as its address names it: the slug, readable. Empty when there is none. */
export function profileLabel(profile: ProfileRef): string {
  if (profile.id === null) return '';
  try {
    return plainText(decodeURIComponent(profile.id), 100);
  } catch {
    return plainText(profile.id, 100);
  }
}
