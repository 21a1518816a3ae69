import { i18n } from '#i18n';
import type { ApiKeyGap } from '../service/problem.ts';

/** A feature that an API key lacks, and why, in one sentence. */
export function apiKeyGapText(gap: ApiKeyGap): string {
  switch (gap) {
    case 'preview':
      return i18n.t('api_key.gap.preview');
    case 'person-search':
      return i18n.t('api_key.gap.person_search');
    case 'company-search':
      return i18n.t('api_key.gap.company_search');
    case 'lookups':
      return i18n.t('api_key.gap.lookups');
    case 'lookup-tags':
      return i18n.t('api_key.gap.lookup_tags');
    case 'version':
      return i18n.t('api_key.gap.version');
    default:
      return gap satisfies never;
  }
}
