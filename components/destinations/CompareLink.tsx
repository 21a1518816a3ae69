import { i18n } from '#i18n';
import type { SendingView } from '../../lib/messages/views/destination.ts';
import { compareAddress } from './compare-address.ts';

interface CompareLinkProps {
  sending: Pick<SendingView, 'destinationId' | 'profileId'>;
  /** The address of the workspace; empty within it. */
  workspace: string;
}

/** Leads to the contact and its record side by side, in the workspace. */
export function CompareLink({ sending: { destinationId, profileId }, workspace }: CompareLinkProps) {
  if (profileId === null) return null;
  return (
    <a
      href={`${workspace}${compareAddress(profileId, destinationId)}`}
      {...(workspace !== '' && { target: '_blank', rel: 'noreferrer' })}
      className="inline-flex min-h-6 items-center font-medium text-accent underline-offset-3 hover:underline"
    >
      {i18n.t('destinations.compare.open')}
    </a>
  );
}
