import { ExternalLink } from 'lucide-react';
import { i18n } from '#i18n';

/** Opens the service's shop for credits in a new tab; an address that is not https is not linked. */
export function BuyLink({ url }: { url: string }) {
  if (URL.parse(url)?.protocol !== 'https:') return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-8 items-center gap-2 rounded-control border border-line bg-sheet px-3 py-1 font-medium hover:border-edge"
    >
      <ExternalLink aria-hidden size={14} className="shrink-0 rtl:-scale-x-100" />
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        {i18n.t('account.buy')}
        <span className="min-w-0 text-small font-normal wrap-anywhere text-soft">{new URL(url).host}</span>
      </span>
    </a>
  );
}
