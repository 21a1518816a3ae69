/** Users are only in the first version of the interface; all else is read and written by the second. */
export const PERSONS = '/api/v2/persons';
export const ORGANIZATIONS = '/api/v2/organizations';
export const PERSON_FIELDS = '/api/v2/personFields';
export const USERS = '/v1/users';
