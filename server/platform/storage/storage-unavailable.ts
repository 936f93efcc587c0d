/**
 * The service that stores files did not respond, or refused a request. The message names the request and the reason, never
 * an address with a signature or a key.
 */
export class StorageUnavailable extends Error {
  /** The HTTP status; null without a response. */
  readonly status: number | null;
  constructor(message: string, status: number | null = null, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}
