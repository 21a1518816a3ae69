import { Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import type { AccountAnswer } from '../../lib/messages/views/account.ts';
import { useSingleClicks } from '../purchase/use-single-clicks.ts';
import { AccountLine, ShortAccountLine } from './AccountLine.tsx';
import { PAGE_ICONS, type WorkspacePageId } from './workspace-pages.ts';

interface WorkspaceProps {
  pages: readonly WorkspacePageId[];
  /** The open page. */
  current: WorkspacePageId;
  account: AccountAnswer | null;
  now: number;
  onOpenOptions(): void;
  children: ReactNode;
}

/**
 * The frame of every page of the workspace: its menu at the side, or above where there is little room, and the
 * remaining credits.
 */
export function Workspace({ pages, current, account, now, onOpenOptions, children }: WorkspaceProps) {
  const onClickCapture = useSingleClicks();
  return (
    <div onClickCapture={onClickCapture} className="flex min-h-dvh flex-col bg-sheet text-ink md:flex-row">
      <header className="sticky top-0 z-20 shrink-0 border-b border-line bg-paper md:static md:w-48 md:border-e md:border-b-0">
        <div className="flex flex-col md:sticky md:top-0 md:h-dvh md:py-5">
          <p className="hidden px-5 pb-4 font-serif text-lead font-medium md:block">{i18n.t('extension.name')}</p>
          <div className="flex px-2">
            <nav
              aria-label={i18n.t('workspace.menu')}
              className="flex min-w-0 grow overflow-x-auto md:flex-col md:gap-0.5"
            >
              {pages.map((page) => (
                <MenuLink key={page} page={page} isCurrent={page === current} />
              ))}
            </nav>
            <button
              type="button"
              title={i18n.t('popup.options')}
              onClick={onOpenOptions}
              className="flex min-h-11 min-w-7 shrink-0 items-center justify-center px-1.5 text-soft hover:text-ink md:hidden"
            >
              <Settings aria-hidden size={16} />
              <span className="sr-only">{i18n.t('popup.options')}</span>
            </button>
          </div>
          <div className="grid md:hidden">
            {current !== 'account' && <ShortAccountLine answer={account} now={now} />}
          </div>
          <div className="hidden grow md:block" />
          <div className="hidden px-2 md:block">
            <button
              type="button"
              onClick={onOpenOptions}
              className="flex w-full items-center gap-2.5 rounded-control px-2.5 py-1.5 text-soft hover:bg-sunk hover:text-ink"
            >
              <Settings aria-hidden size={16} />
              {i18n.t('popup.options')}
            </button>
            <AccountLine answer={account} now={now} />
          </div>
        </div>
      </header>
      <main className="min-w-0 grow">{children}</main>
    </div>
  );
}

function MenuLink({ page, isCurrent }: { page: WorkspacePageId; isCurrent: boolean }) {
  const Icon = PAGE_ICONS[page];
  const name = i18n.t(`workspace.pages.${page}`);
  return (
    <a
      href={`#${page}`}
      title={name}
      aria-current={isCurrent ? 'page' : undefined}
      className="flex min-h-11 min-w-7 grow items-center justify-center gap-2.5 border-b-2 border-transparent px-1.5 py-1.5 text-soft transition-colors hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-accent md:min-h-9 md:grow-0 md:justify-start md:rounded-control md:px-2.5 md:border-b-0 md:hover:bg-sunk md:aria-[current=page]:bg-accent-soft"
    >
      <Icon aria-hidden size={16} className="shrink-0" />
      <span className="sr-only whitespace-nowrap md:not-sr-only">{name}</span>
    </a>
  );
}
