/** The key of one session, as the REST API is called with it. */
export interface KeyHolder {
  /**
   * @throws ServiceError `signed_out` once another session has taken its place, `key_refused` after the service refused
   * it
   */
  apiKey(): Promise<string>;
  /**
   * The service refused the key: it is not sent again. What is under way is kept, and goes on with the next key of the
   * same account.
   */
  refused(): Promise<void>;
}
