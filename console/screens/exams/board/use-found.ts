import { useEffect, useState } from 'react';
import { findCandidates } from '../../../../contract/staff/exams/board.ts';
import { call } from '../../../calls/call.ts';
import { callErrorText } from '../../../calls/call-error.ts';
import { useFormMessages } from '../../../messages/form.ts';
import { isContactSearch } from './board-rows.ts';

type Found = { search: string; ids: ReadonlySet<number> | null; failure: string | null };
type Shown = Omit<Found, 'search'> & { isSearching: boolean };

/** Finds the students of a search by mobile number or e-mail address; `ids` is null while the server searches. */
export function useFound(testId: number, search: string): Shown {
  const { unreachable } = useFormMessages();
  const [found, setFound] = useState<Found>({ search: '', ids: null, failure: null });
  useEffect(() => {
    if (!isContactSearch(search)) return;
    let isCurrent = true;
    const show = (result: Omit<Found, 'search'>) => isCurrent && setFound({ search, ...result });
    call(findCandidates, { test_id: testId, search }).then(
      ({ student_ids }) => show({ ids: new Set(student_ids), failure: null }),
      (error: unknown) => show({ ids: new Set(), failure: callErrorText(error, unreachable) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [testId, search, unreachable]);
  const { ids, failure } = found.search === search ? found : { ids: null, failure: null };
  return { ids, failure, isSearching: ids === null && isContactSearch(search) };
}
