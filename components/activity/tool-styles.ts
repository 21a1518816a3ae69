import type { PaidTool } from '../../lib/service/credits.ts';

/** The paid tools in the order of their layers in a bar, each with its color. */
export const TOOL_STYLES: Record<PaidTool, string> = {
  person_lookup: 'bg-fill',
  profile_company_lookup: 'bg-good',
  company_lookup: 'bg-edge',
  email_verify: 'bg-warn',
  search: 'bg-ink',
};

export const TOOLS = Object.keys(TOOL_STYLES) as PaidTool[];
