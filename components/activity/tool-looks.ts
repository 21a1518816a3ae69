import type { PaidTool } from '../../lib/service/credits.ts';

/** What is paid for, in the order in which they lie upon each other in a bar, each with its colour. */
export const TOOL_LOOKS: Record<PaidTool, string> = {
  person_lookup: 'bg-fill',
  profile_company_lookup: 'bg-good',
  company_lookup: 'bg-edge',
  email_verify: 'bg-warn',
  search: 'bg-ink',
};

export const TOOLS = Object.keys(TOOL_LOOKS) as PaidTool[];
