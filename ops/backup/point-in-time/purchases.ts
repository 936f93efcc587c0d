/** Purchases of new students through the API of a running store and the payment page of its sandbox. */
import { createClient, httpTransport } from '../../../contract/client.ts';
import { openApp } from '../../../server/app/app.ts';
import { createStudent, startSession } from '../../../server/identity/index.ts';
import { readConfig } from '../../../server/platform/config/config.ts';
import { openStore } from '../../../server/platform/database/open-store.ts';
import { createLog } from '../../../server/platform/observability/log.ts';
import {
  beginPayment,
  plainProducts,
  postCallback,
  submitHostedPage,
} from '../../../test/support/domains/checkout/payment.ts';
import { paymentState } from '../../../test/support/domains/checkout/payment-rows.ts';
import { newStudent } from '../../../test/support/domains/new-student.ts';

export async function openBuyers(url: string, env: NodeJS.ProcessEnv) {
  const config = readConfig(env);
  const store = await openStore(config);
  const app = await openApp({ config, store, log: createLog(config), work: false });
  const http = (path: string, init: RequestInit = {}) => fetch(url + path, { redirect: 'manual', ...init });
  return {
    /** Returns the id of the transaction, which the store has told the student is paid. */
    async buy(number: number): Promise<string> {
      const mobile = `7${String(number).padStart(9, '0')}`;
      const studentId = await createStudent(app.ctx(), newStudent({ mobile, firstName: 'Meena', lastName: 'Rao' }));
      const { accessToken: token } = await startSession(app.ctx(), studentId);
      const student = { studentId, token, api: createClient(httpTransport({ origin: url, token: () => token })) };
      const begun = await beginPayment(student, { productIds: [plainProducts()[0]?.id ?? 0] });
      await postCallback({ http }, await submitHostedPage({ http }, student, begun, 'success'));
      const state = await paymentState(student, begun.txnid);
      if (state !== 'success') throw new Error(`the payment ${begun.txnid} is ${state}`);
      return begun.txnid;
    },
    async close(): Promise<void> {
      await app.close();
      await store.close();
    },
  };
}
