/** The user did not allow it; names the first of the permissions that were asked for. */
export const missingPermission = ([origin = '']: readonly string[]) =>
  ({ ok: false, problem: { code: 'permission_missing', origin: origin.replace(/\/\*$/u, '') } }) as const;
