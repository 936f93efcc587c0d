/** Writes each API call as a raw HTTP request, for sqlmap. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_PREFIX } from '../../contract/endpoint.ts';
import { type Call, calls, queryOf, type Shape, sample } from '../../test/security/calls.ts';

/** Endpoints that are skipped, because they would end the tool's sessions or change the rights of its staff. */
export const SESSION_ENDING =
  /logout|delete_account|end_devices|staff\/(sign_out|sessions\/end|accounts\/(suspend|change_role)|roles\/set)/;

/** The access token of a student, and the `Cookie` header of a member of the staff. */
export type Sessions = { token: string; staffCookie: string };

export type RequestFile = { path: string; isStaff: boolean };

/** Writes a file for the search page and for each call with parameters. */
export function requestFiles(url: string, { token, staffCookie }: Sessions, folder: string): RequestFile[] {
  mkdirSync(folder, { recursive: true });
  const host = `Host: ${new URL(url).host}`;
  const student = [host, `Authorization: Bearer ${token}`];
  const staff = [host, `Cookie: ${staffCookie}`];
  const requests = calls
    .filter((call) => !SESSION_ENDING.test(call.name))
    .flatMap((call) => {
      const isStaff = Boolean(call.endpoint.permission);
      const text = requestOf(call, isStaff ? staff : student);
      return text === null ? [] : [{ text, isStaff }];
    });
  return [{ text: pageRequest(student), isStaff: false }, ...requests].map(({ text, isStaff }, nth) => {
    const path = join(folder, `${nth}.txt`);
    writeFileSync(path, text);
    return { path, isStaff };
  });
}

function pageRequest(head: string[]): string {
  return `${['GET /search?q=a&medium=Hindi HTTP/1.1', ...head, 'User-Agent: x', 'Referer: x'].join('\r\n')}\r\n\r\n`;
}

/** A request with all fields, also optional ones; null for a call without fields. */
function requestOf({ endpoint, method }: Call, head: string[]): string | null {
  const shape = endpoint.body as Shape;
  const names = Object.keys(shape.properties ?? {});
  if (!names.length) return null;
  const body = sample({ ...shape, required: names } as Shape);
  if (method === 'GET')
    return `${[`GET ${API_PREFIX}${endpoint.path}?${queryOf(body)} HTTP/1.1`, ...head].join('\r\n')}\r\n\r\n`;
  const lines = [`POST ${API_PREFIX}${endpoint.path} HTTP/1.1`, ...head, 'Content-Type: application/json'];
  return `${lines.join('\r\n')}\r\n\r\n${JSON.stringify(body)}`;
}
