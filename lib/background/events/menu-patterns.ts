const PEOPLE = ['in', 'sales/lead', 'sales/people', 'talent/profile', 'mwlite/in', 'comm/in', 'm/in'];
/** The old form, with the person in the query. */
const OLD_FORM = ['*://linkedin.com/profile/view?*', '*://*.linkedin.com/profile/view?*'];
const COMPANIES = ['company', 'school', 'showcase', 'sales/company', 'mwlite/company', 'comm/company', 'm/company'];

/** Match patterns of addresses that may be a person's page. */
export function personPages(hasDemoPages: boolean): string[] {
  return [...onLinkedIn(PEOPLE), ...OLD_FORM, ...onDemo('in', hasDemoPages)];
}

/** Match patterns of addresses that may be a company's page. */
export function companyPages(hasDemoPages: boolean): string[] {
  return [...onLinkedIn(COMPANIES), ...onDemo('company', hasDemoPages)];
}

function onLinkedIn(paths: string[]): string[] {
  return paths.flatMap((path) => [`*://linkedin.com/${path}/*`, `*://*.linkedin.com/${path}/*`]);
}

function onDemo(path: string, hasDemoPages: boolean): string[] {
  return hasDemoPages ? [`http://127.0.0.1/demo/${path}/*`, `http://localhost/demo/${path}/*`] : [];
}
