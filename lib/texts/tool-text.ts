import { i18n } from '#i18n';
import type { PaidTool } from '../service/credits.ts';

/** A paid tool, named by what it does. */
export function toolText(tool: PaidTool): string {
  return i18n.t(`tool.${tool}`);
}
