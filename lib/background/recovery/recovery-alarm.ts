/** The alarm that wakes a dead worker to go on bringing contacts back. */
export const RECOVERY_ALARM = 'recovery';
