/** The user did not allow it. @param permissions as they were asked for; the first one is named */
export const missingPermission = ([origin = '']: readonly string[]) =>
  ({ ok: false, problem: { code: 'permission_missing', origin: origin.replace(/\/\*$/u, '') } }) as const;
