import { useLocation } from 'react-router';
import { approveQuestions, discardDrafts, reviewQuestions } from '../../../../contract/staff/exams/edit-question.ts';
import { listQuestions, type QuestionRow } from '../../../../contract/staff/exams/questions.ts';
import { useCan } from '../../../calls/session.ts';
import { useQuestionMessages } from '../../../messages/exams/questions.ts';
import type { Bulk, BulkAction } from '../../../table/bulk/bulk-action.ts';
import { loadAllRows } from '../../../table/bulk/load-all-rows.ts';

/** The parameters of the list. */
export const QUESTION_FILTERS = ['subject', 'topic', 'tag', 'type', 'state', 'language', 'difficulty', 'passage_id'];

/** Reviews, approves and deletes several versions; the server refuses those of the caller. */
export function useQuestionBulk(): Bulk<QuestionRow> | undefined {
  const messages = useQuestionMessages();
  const can = useCan();
  const { search } = useLocation();
  const inState = (wanted: QuestionRow['state']) => (row: QuestionRow) => {
    const { question_id, version, edit, state } = row;
    return state === wanted ? { question_id, version, edit } : null;
  };
  const actions: BulkAction<QuestionRow>[] = [
    {
      endpoint: reviewQuestions,
      label: messages.review,
      busyLabel: messages.reviewing,
      title: messages.reviewManyTitle,
      text: messages.reviewManyText,
      rowOf: inState('draft'),
      done: messages.reviewedMany,
    },
    {
      endpoint: approveQuestions,
      label: messages.approve,
      busyLabel: messages.approving,
      title: messages.approveManyTitle,
      text: messages.approveManyText,
      rowOf: inState('reviewed'),
      done: messages.approvedMany,
    },
    {
      endpoint: discardDrafts,
      label: messages.discardMany,
      busyLabel: messages.discarding,
      variant: 'danger',
      title: messages.discardManyTitle,
      text: messages.discardManyText,
      rowOf: inState('draft'),
      done: messages.discardedMany,
    },
  ];
  const allowed = actions.filter(({ endpoint }) => can(endpoint.permission));
  if (allowed.length === 0) return undefined;
  return {
    nameOf: ({ title, question_id }) => title || messages.untitled(question_id),
    loadAll: () => loadAllRows(listQuestions, search, QUESTION_FILTERS),
    actions: allowed,
  };
}
