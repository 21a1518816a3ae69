import { ExternalLink } from 'lucide-react';
import { i18n } from '#i18n';

/** Leads to where the service sells more credits, in a tab of its own; an address that is not https leads nowhere. */
export function BuyLink({ url }: { url: string }) {
  if (URL.parse(url)?.protocol !== 'https:') return null;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="inline-flex min-h-8 items-center gap-2 rounded-control border border-line bg-sheet px-3 py-1 font-medium hover:border-edge">
      <ExternalLink aria-hidden size={14} className="rtl:-scale-x-100" />
      {i18n.t('account.buy')}
      <span className="text-small font-normal text-soft">{new URL(url).host}</span>
    </a>
  );
}
