/** A cached text response with an ETag, compressed once per encoding. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export class CachedResponse {
  readonly #type: string;
  readonly #body: Buffer;
  readonly #etag: string;
  readonly #compressed = new Map<string, Promise<Buffer>>();

  constructor(type: string, text: string) {
    this.#type = type;
    this.#body = Buffer.from(text);
    this.#etag = `"${createHash('sha256').update(this.#body).digest('base64url').slice(0, 22)}"`;
  }

  /** Responds with the text, or 304; clients may cache it for an hour. */
  async send(request: FastifyRequest, reply: FastifyReply) {
    reply.headers({ etag: this.#etag, 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' });
    if (request.headers['if-none-match'] === this.#etag) return reply.code(304).send();
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = ['br', 'gzip'].find((name) => accepted.includes(name));
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type(this.#type).send(encoding ? await this.#in(encoding) : this.#body);
  }

  #in(encoding: string): Promise<Buffer> {
    const known = this.#compressed.get(encoding);
    if (known) return known;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
    const made = encoding === 'br' ? brotli(this.#body, { params }) : zip(this.#body);
    this.#compressed.set(encoding, made);
    return made;
  }
}
