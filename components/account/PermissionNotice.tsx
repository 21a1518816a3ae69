import { i18n } from '#i18n';
import type { MissingPermissions } from '../../lib/settings/missing-permissions.ts';
import { listText } from '../../lib/texts/list-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { SITE_NAMES } from '../../lib/texts/site-names.ts';
import { Button } from '../controls/Button.tsx';
import { Callout } from '../controls/Callout.tsx';

interface PermissionNoticeProps {
  missingPermissions: MissingPermissions;
  /** Drawn as a section of its own, from edge to edge, as in the popup. */
  edged?: boolean;
  /** Requests the permission from the browser: call it from a click. */
  onAllow(missingPermissions: MissingPermissions): void;
}

/** Names the missing permissions and offers to request them. Draws nothing where none is missing. */
export function PermissionNotice({ missingPermissions, edged = false, onAllow }: PermissionNoticeProps) {
  const { service, sites } = missingPermissions;
  if (service === null && sites.length === 0) return null;
  return (
    <section
      aria-label={i18n.t('missing_permissions.title')}
      className={`grid justify-items-start gap-2 ${edged ? 'border-b border-line px-4.5 py-3' : ''}`}
    >
      {service !== null && (
        <Callout tone="caution">{i18n.t('missing_permissions.service', { origin: plainText(service, 120) })}</Callout>
      )}
      {sites.length !== 0 && (
        <Callout tone="caution">
          {i18n.t('missing_permissions.sites', { sites: listText(sites.map((site) => SITE_NAMES[site])) })}
        </Callout>
      )}
      <Button variant={service === null ? 'secondary' : 'primary'} onClick={() => onAllow(missingPermissions)}>
        {i18n.t('missing_permissions.allow')}
      </Button>
    </section>
  );
}
