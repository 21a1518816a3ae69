/** The alarm of the weekly look at watched contacts; there is none while nothing is watched. */
export const WATCH_ALARM = 'watch';
