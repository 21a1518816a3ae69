/** A person's id, as it stands in a record. */
export function ourId(profileId: number): string {
  return `calling-card-profile-${profileId}`;
}
