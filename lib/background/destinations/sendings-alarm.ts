/** The alarm that wakes a dead worker for pending sendings. */
export const SENDINGS_ALARM = 'sendings';
