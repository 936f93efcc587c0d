/** Translates the server's texts about a test; a text without a translation stays as it is. Pure functions. */
import type { TestDetails } from '../../../../contract/assessment/test-details.ts';
import type { StartRefusal } from '../../../../contract/catalogue/product.ts';
import { STATUS } from '../../product/tabs/tests/test-rules.ts';
import type { InstructionMessages } from './messages/english.ts';

type Refused = Pick<StartRefusal, 'code' | 'message'> & { action?: StartRefusal['action'] };

type ServerTexts = Pick<InstructionMessages, 'server'>;

export function refusalText({ server }: ServerTexts, { code, message, action }: Refused): string {
  const emiNo = emiNoOf(action);
  if (server && emiNo !== null) return server.instalmentDue(emiNo);
  return server?.refusals[code] ?? message;
}

export function actionText({ server }: ServerTexts, action: NonNullable<StartRefusal['action']>): string {
  const emiNo = emiNoOf(action);
  if (server && emiNo !== null) return server.payInstalment(emiNo);
  return server && action.to.startsWith('/pay/') ? server.buy : action.text;
}

/** Returns when the test opens, has closed or has its result; '' if the server sends no text. */
export function statusText({ server, date }: InstructionMessages, details: TestDetails): string {
  const { status_text = '', result_text_hindi } = details.screen_texts;
  const { start_date, end_date } = details.test_series_details;
  if (!server || !status_text) return status_text;
  const status = details.current_status ?? STATUS.notStarted;
  if (status === STATUS.notStarted && start_date) return server.startsOn(date(start_date));
  if (status === STATUS.expired && end_date) return server.expiredOn(date(end_date));
  return (status === STATUS.awaited && result_text_hindi) || status_text;
}

/** Returns the number of the instalment that the action pays; null for any other action. */
function emiNoOf(action: StartRefusal['action'] | undefined): number | null {
  const [, emiNo] = /^\/pay-emi\/\d+\/(\d+)$/.exec(action?.to ?? '') ?? [];
  return emiNo ? Number(emiNo) : null;
}
