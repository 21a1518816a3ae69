import { z } from 'zod';

const schema = z.lazy(() => z.object({ mapping: z.object({ profile: z.string().nullable() }) }));

/** Whether a connected account has no field for the address of a profile; read without the code of the kind. */
export function lacksProfileField(config: unknown): boolean {
  return schema.safeParse(config).data?.mapping.profile === null;
}
