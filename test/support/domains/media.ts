/** Uploads of tests, and files to upload. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { type AnyEndpoint, API_PREFIX, type DataOf, type Envelope, FILE_TYPE } from '../../../contract/endpoint.ts';
import type { TestStore } from '../store/test-store.ts';
import type { TestStaff } from './staff.ts';

/** Sends a file to an endpoint that receives one, over HTTP. */
export async function sendFile<E extends AnyEndpoint>(
  store: TestStore,
  { token }: Pick<TestStaff, 'token'>,
  endpoint: E,
  query: Record<string, string | number>,
  file: string | Buffer,
): Promise<Envelope<DataOf<E>> & { httpStatus: number }> {
  const fields = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const headers = { cookie: `sopan_staff=${token}`, 'content-type': FILE_TYPE };
  const body = new Uint8Array(typeof file === 'string' ? Buffer.from(file, 'latin1') : file);
  const response = await store.http(`${API_PREFIX}${endpoint.path}?${fields}`, { method: 'POST', headers, body });
  return { ...((await response.json()) as Envelope<DataOf<E>>), httpStatus: response.status };
}

/** A picture of one colour, different for each colour. */
export function picture(background: string, format: 'png' | 'jpeg' = 'png', width = 40): Promise<Buffer> {
  return sharp({ create: { width, height: width / 2, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** A PDF as far as the store reads it. */
export function pdf(objects: string): string {
  return `%PDF-1.7\n${objects}\nstartxref\n0\n%%EOF\n`;
}

/** Objects in compressed form, as newer programs write them. */
export function objectStream(objects: string): string {
  const packed = deflateSync(Buffer.from(objects)).toString('latin1');
  return `9 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>stream\n${packed}\nendstream endobj`;
}

/** A PNG of one colour and one bit for each pixel: a few kilobytes, however many pixels it has. */
export function blankPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)));
  const chunk = (name: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), content]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    checksum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, checksum]);
  };
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}
