/** Where a contact is compared with its record at a destination, within the workspace. */
export function compareAddress(profileId: number, destinationId: string): string {
  return `#contacts/${profileId}/compare/${encodeURIComponent(destinationId)}`;
}

/** The open contact, and the destination that it is compared with, by the address of the page of contacts. */
export function readContactRoute(rest: string): { profileId: number | null; destinationId: string | null } {
  const [, id, destination] = /^([1-9]\d{0,14})(?:\/compare\/([\w%-]{1,300}))?$/.exec(rest) ?? [];
  return { profileId: id === undefined ? null : Number(id), destinationId: decoded(destination ?? '') };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text) || null;
  } catch {
    return null;
  }
}
