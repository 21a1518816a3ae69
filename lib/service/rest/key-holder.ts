/** The API key of one session, for calls of the REST API. */
export interface KeyHolder {
  /**
   * @throws ServiceError `signed_out` once another session has replaced this one, `key_refused` after the service
   * refused it
   */
  apiKey(): Promise<string>;
  /**
   * Records that the service refused the key: it is not sent again. Lookups under way are kept, and continue with the
   * next key of the same account.
   */
  refused(): Promise<void>;
}
