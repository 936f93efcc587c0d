/** A test store that reports each call to the recorder. */
import type { Api } from '../../../contract/client.ts';
import type { StatementRecorder } from '../database/plans.ts';
import type { TestStore, TestStudent } from '../store/test-store.ts';

/** The store with every call reported to the listener. */
export function recordedStore(store: TestStore, recorder: StatementRecorder): TestStore {
  const recorded = (api: Api): Api =>
    ((...call: Parameters<Api>) => recorder.during(call[0].path, () => api(...call))) as unknown as Api;
  const student = async (found: Promise<TestStudent>): Promise<TestStudent> => {
    const one = await found;
    return { ...one, api: recorded(one.api) };
  };
  return {
    ...store,
    api: (token) => recorded(store.api(token)),
    student: (name) => student(store.student(name)),
    studentByMobile: (mobile) => student(store.studentByMobile(mobile)),
    http: (path, init) =>
      path.startsWith('/sandbox')
        ? store.http(path, init)
        : recorder.during(routeOf(path, init), () => store.http(path, init)),
  };
}

function routeOf(path: string, init: RequestInit = {}): string {
  const route = (path.split('?')[0] ?? '').replaceAll(/[0-9a-f]{32}|SPN-[A-Z0-9]+|\d+/g, ':id');
  return `${init.method ?? 'GET'} ${route}`;
}
