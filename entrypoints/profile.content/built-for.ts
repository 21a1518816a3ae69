/** Known when it is built: the script of one browser does not carry the code that only another one needs. */
export const IS_FIREFOX = import.meta.env.FIREFOX;
