/** A cached response with an ETag, compressed once per encoding. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, compress, type Encoding, etagOf } from './compression.ts';

export type CachedResponseOptions = {
  /** The content type. */
  type: string;
  text: string;
  cacheControl: string;
  /** Quality of the compression, see `compress`. */
  quality: number;
  /** The hash of the text unless it is given. */
  etag?: string;
};

/** Compresses when an encoding is first requested; all requests share the result. */
export class CachedResponse {
  readonly #options: CachedResponseOptions;
  readonly #body: Buffer;
  readonly #etag: string;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(options: CachedResponseOptions) {
    this.#options = options;
    this.#body = Buffer.from(options.text);
    this.#etag = options.etag ?? etagOf(this.#body);
  }

  /** Responds with the text, or 304. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { type, cacheControl } = this.#options;
    reply.headers({ etag: this.#etag, 'cache-control': cacheControl, vary: 'accept-encoding' });
    if (request.headers['if-none-match'] === this.#etag) return reply.code(304).send();
    const encoding = acceptedEncoding(request.headers);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type(type).send(await this.#in(encoding));
  }

  #in(encoding: Encoding): Promise<Buffer> | Buffer {
    if (encoding === 'identity') return this.#body;
    const known = this.#compressed.get(encoding);
    if (known) return known;
    const made = compress(this.#body, encoding, this.#options.quality);
    this.#compressed.set(encoding, made);
    return made;
  }
}
