import type { SettingsView } from '../settings/settings.ts';
import type { DiagnosticsView } from './diagnostics.ts';

/** Details that only the page knows. */
export interface AboutBrowser {
  version: string;
  /** The browser's user agent string. */
  userAgent: string;
  language: string;
  permissions: string[];
}

/**
 * The report for support, as text. It includes settings that are one of a few choices, and of the others only whether
 * they are set: an address may name a company, a host the user's workplace.
 */
export function diagnosticsReport(view: DiagnosticsView, settings: SettingsView, browser: AboutBrowser): string {
  const {
    lookupType,
    withCompany,
    automaticPreview,
    accountContacts,
    lockAfterSignOut,
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
      accountContacts,
      lockAfterSignOut,
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
