import { useQuery } from '@tanstack/react-query';
import { browser } from 'wxt/browser';
import { z } from 'zod';

const descriptionSchema = z.object({
  view: z.enum(['find', 'owned']),
  name: z.string(),
  title: z.string(),
  employer: z.string(),
  lookups: z.number(),
  emails: z.array(z.object({ address: z.email(), grade: z.string() })),
});
export type Description = z.infer<typeof descriptionSchema>;

/** The background's description of the person at this address. */
export function useDescription(url: string, isEnabled: boolean) {
  return useQuery({
    queryKey: ['description', url],
    enabled: isEnabled,
    queryFn: async () => descriptionSchema.parse(await browser.runtime.sendMessage({ type: 'describe', url })),
  });
}
