import type { SettingsView } from '../settings/settings.ts';
import type { DiagnosticsView } from './diagnostics.ts';

/** What only the page knows. */
export interface AboutBrowser {
  version: string;
  /** The browser's own line about itself. */
  userAgent: string;
  language: string;
  permissions: string[];
}

/**
 * The report for whoever helps, as text. Of settings it takes those that are one of a few choices, and only says of the
 * others that they are set: an address may name a company, a host somebody's workplace.
 */
export function diagnosticsReport(view: DiagnosticsView, settings: SettingsView, browser: AboutBrowser): string {
  const {
    lookupType,
    withCompany,
    automaticPreview,
    notifications,
    badge,
    language,
    minimumGrade,
    appearance,
    button,
    policy,
  } = settings;
  const caps = [
    settings.dailyCap,
    settings.lookupCap,
    settings.personExportCap,
    settings.companyExportCap,
    settings.emailVerificationCap,
    settings.batchCap,
  ];
  const report = {
    extension: browser.version,
    browser: { userAgent: browser.userAgent, language: browser.language, permissions: browser.permissions },
    settings: {
      ownServiceAddress: settings.serviceAddress !== null,
      lookupType,
      withCompany,
      automaticPreview,
      notifications,
      badge,
      language,
      minimumGrade,
      appearance,
      capsSet: caps.filter((cap) => cap !== null).length,
      button: {
        shown: button.shown,
        sites: button.sites.filter((site) => ['linkedin', 'github', 'x'].includes(site)),
        hiddenHosts: button.hiddenOn.length,
        movedOn: Object.keys(button.top).length,
      },
      setByOrganisation: Object.entries(policy).flatMap(([name, value]) => (value === null ? [] : [name])),
    },
    ...view,
  };
  return JSON.stringify(report, null, 2);
}
