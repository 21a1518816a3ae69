import { i18n } from '#i18n';
import type { Withheld } from '../../lib/settings/withheld.ts';
import { listText } from '../../lib/texts/list-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { SITE_NAMES } from '../../lib/texts/site-names.ts';
import { Button } from '../controls/Button.tsx';
import { Note } from '../controls/Note.tsx';

interface WithheldNoticeProps {
  withheld: Withheld;
  /** A part of its own, from edge to edge, as in the popup. */
  edged?: boolean;
  /** Asks the browser: call it from a click. */
  onAllow(withheld: Withheld): void;
}

/** Says what the browser does not let us do (any more) and offers to ask for it. Nothing where nothing is missing. */
export function WithheldNotice({ withheld, edged = false, onAllow }: WithheldNoticeProps) {
  const { service, sites } = withheld;
  if (service === null && sites.length === 0) return null;
  return (
    <section
      aria-label={i18n.t('withheld.title')}
      className={`grid justify-items-start gap-2 ${edged ? 'border-b border-line px-4.5 py-3' : ''}`}
    >
      {service !== null && (
        <Note tone="caution">{i18n.t('withheld.service', { origin: plainText(service, 120) })}</Note>
      )}
      {sites.length !== 0 && (
        <Note tone="caution">
          {i18n.t('withheld.sites', { sites: listText(sites.map((site) => SITE_NAMES[site])) })}
        </Note>
      )}
      <Button look={service === null ? 'quiet' : 'primary'} onClick={() => onAllow(withheld)}>
        {i18n.t('withheld.allow')}
      </Button>
    </section>
  );
}
