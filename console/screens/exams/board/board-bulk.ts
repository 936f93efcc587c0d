import type { Candidate } from '../../../../contract/staff/exams/board.ts';
import { extendCandidates, messageCandidates } from '../../../../contract/staff/exams/control.ts';
import { MAX_BULK } from '../../../../contract/staff/lists/bulk.ts';
import { useBoardMessages } from '../../../messages/exams/board.ts';
import type { Bulk } from '../../../table/bulk/bulk-action.ts';

/** More time and messages for selected candidates; `matching` are those of all pages. */
export function useBoardBulk(testId: number, matching: readonly Candidate[]): Bulk<Candidate> {
  const messages = useBoardMessages();
  const rowOf = ({ student_id, state }: Candidate) => (state === 'running' ? { student_id } : null);
  const shared = { test_id: testId };
  return {
    nameOf: ({ name }) => name,
    loadAll: async () => matching.slice(0, MAX_BULK),
    actions: [
      {
        endpoint: extendCandidates,
        label: messages.extend,
        busyLabel: messages.extending,
        title: messages.extendManyTitle,
        text: messages.extendText,
        rowOf,
        shared,
        field: { name: 'minutes', label: messages.minutesField },
        moreFields: [{ name: 'reason', label: messages.reason, hint: messages.reasonHint }],
        done: messages.extended,
      },
      {
        endpoint: messageCandidates,
        label: messages.message,
        busyLabel: messages.sending,
        title: messages.messageManyTitle,
        text: messages.messageText,
        rowOf,
        shared,
        field: { name: 'english', label: messages.english, lang: 'en' },
        moreFields: [{ name: 'hindi', label: messages.hindi, lang: 'hi', hint: messages.hindiHint }],
        done: messages.sent,
      },
    ],
  };
}
