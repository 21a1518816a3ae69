import {
  Activity,
  AppWindow,
  ArrowRightLeft,
  BadgeCheck,
  Building2,
  ListPlus,
  Search,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react';

/** The pages of the workspace, in the order of its menu; `tab` is for the panel beside a page. */
export const WORKSPACE_PAGES = [
  'tab',
  'contacts',
  'changes',
  'search',
  'bulk',
  'company',
  'verify',
  'activity',
  'account',
] as const;
export type WorkspacePageId = (typeof WORKSPACE_PAGES)[number];

export const PAGE_ICONS: Record<WorkspacePageId, LucideIcon> = {
  tab: AppWindow,
  contacts: Users,
  changes: ArrowRightLeft,
  search: Search,
  bulk: ListPlus,
  company: Building2,
  verify: BadgeCheck,
  activity: Activity,
  account: Wallet,
};
