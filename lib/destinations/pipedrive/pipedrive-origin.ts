/** Every call to Pipedrive goes here. */
export const PIPEDRIVE_ORIGIN = 'https://api.pipedrive.com';
