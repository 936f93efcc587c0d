/** Browsers in which the staff see the store as a student. */
import { randomUUID } from 'node:crypto';
import { type AnyEndpoint, API_PREFIX, type EncodedBody } from '../../../contract/endpoint.ts';
import type { Role } from '../../../contract/staff/permissions.ts';
import { type OpenedViewing, openViewing, startViewing } from '../../../contract/staff/students/viewing.ts';
import type { TestStore } from '../store/test-store.ts';
import { staff } from './staff.ts';

export type StaffBrowser = Awaited<ReturnType<typeof openStaffBrowser>>;

/** A browser in which a member of the staff is signed in; it stores the cookies that it receives. */
export async function openStaffBrowser(store: TestStore, role: Role) {
  const { token } = await staff(store, role);
  const cookies = new Map([['sopan_staff', token]]);
  const call = async <E extends AnyEndpoint>(
    endpoint: E,
    body: EncodedBody<E>,
    headers: Record<string, string> = {},
  ) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const isGet = endpoint.method === 'GET';
    const query = isGet ? `?${new URLSearchParams(body as Record<string, string>)}` : '';
    const response = await store.http(API_PREFIX + endpoint.path + query, {
      method: isGet ? 'GET' : 'POST',
      headers: { cookie, 'content-type': 'application/json', ...headers },
      ...(isGet ? {} : { body: JSON.stringify(body) }),
    });
    const setCookie = response.headers.get('set-cookie') ?? '';
    const [name = '', value = ''] = setCookie.split(';')[0]?.split('=') ?? [];
    if (name) cookies.set(name, value);
    const { code, data } = (await response.json()) as { code?: string; data: never };
    return { status: response.status, code, data, setCookie };
  };
  return { call, cookies };
}

/** The body that starts a viewing. */
export function newViewing(studentId: number) {
  return { viewing_id: randomUUID() as string, student_id: String(studentId), reason: 'Ticket 4711' };
}

/** Starts a viewing, with an id of its own or this one, and opens its tab. */
export async function openTab(store: TestStore, browser: StaffBrowser, studentId: number, ownId?: string) {
  const started = { ...newViewing(studentId), ...(ownId ? { viewing_id: ownId } : {}) };
  await browser.call(startViewing, started);
  const { viewing_id } = started;
  const { data, setCookie } = await browser.call(openViewing, { viewing_id });
  const opened = data as OpenedViewing;
  const authorization = `Bearer ${opened.token}`;
  const secret = browser.cookies.get('sopan_viewing') ?? '';
  const cookie = `sopan_viewing=${secret}`;
  return {
    ...{ viewing_id, opened, setCookie, cookie },
    /** Token and secret, as the server combines them. */
    credentials: `${opened.token}.${secret}`,
    read: <E extends AnyEndpoint>(endpoint: E, body: EncodedBody<E>) => browser.call(endpoint, body, { authorization }),
    http: (path: string) => store.http(path, { headers: { cookie, authorization } }),
  };
}
