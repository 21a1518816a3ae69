/** Every call to HubSpot goes here. */
export const HUBSPOT_ORIGIN = 'https://api.hubapi.com';
