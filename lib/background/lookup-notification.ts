const PREFIX = 'lookup ';

/** The id of the notification about a lookup. */
export function lookupNotification(lookupId: string): string {
  return `${PREFIX}${lookupId}`;
}

/** The lookup that a notification is about; null for a notification about anything else. */
export function notifiedLookup(notificationId: string): string | null {
  return notificationId.startsWith(PREFIX) ? notificationId.slice(PREFIX.length) : null;
}
