/** The alarm that wakes a dead worker for open lookups. */
export const LOOKUPS_ALARM = 'lookups';
