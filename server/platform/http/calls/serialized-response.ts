/** Data with its serialized response, which is cached because every caller gets the same. */
export class SerializedResponse<Data = unknown> {
  readonly data: Data;
  private bytes: Buffer | null = null;
  constructor(data: Data) {
    this.data = data;
  }
  /** The envelope as UTF-8 JSON, serialized once. `message` is the endpoint's and must be the same in each call. */
  serialize(message: string): Buffer {
    this.bytes ??= Buffer.from(JSON.stringify({ status: 'SUCCESS', success: true, message, data: this.data }));
    return this.bytes;
  }
}
