/** Dated versions of the interface; the undated `v3` takes the same bodies. */
export const CONTACTS = '/crm/objects/2026-03/contacts';
export const COMPANIES = '/crm/objects/2026-03/companies';
export const OWNERS = '/crm/owners/2026-03';
export const CONTACT_PROPERTIES = '/crm/properties/2026-03/contacts';
export const ACCOUNT = '/account-info/2026-03/details';
