/** The time of a service that cannot be reached. */
export const unheard = async (): Promise<null> => null;
