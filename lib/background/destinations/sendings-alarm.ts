/** The alarm that wakes a dead worker for what is to be sent. */
export const SENDINGS_ALARM = 'sendings';
