import {
  type CheckedNumber,
  checkNumbers,
  MAX_ENROLLED,
  MAX_NUMBERS,
} from '../../../../contract/staff/students/batches.ts';
import { call } from '../../../calls/call.ts';
import { CommitButton } from '../../../form/import/commit-button.tsx';
import { ImportWizard } from '../../../form/import/import-wizard.tsx';
import { type EnrolOutcome, useBatchMessages } from '../../../messages/students/batches.ts';
import { decide, isLikeNumber } from './enrol-outcomes.ts';

/** The longest number that the server reads. */
const MAX_CELL_LENGTH = 100;

type Props = { batchId: number; enrol(studentIds: number[]): Promise<void> };

/** Enrols the students of a list of mobile numbers, after a dry run. */
export function EnrolList({ batchId, enrol }: Props) {
  const messages = useBatchMessages();
  return (
    <ImportWizard<EnrolOutcome, CheckedNumber>
      title={messages.byList}
      text={messages.byListText}
      placeholder={'98765 43210\n+91 98765 43211'}
      fields={[{ key: 'mobile', title: messages.number, matches: isLikeNumber }]}
      maxRows={MAX_ENROLLED}
      chunkSize={MAX_NUMBERS}
      states={messages.outcomes}
      check={(rows) =>
        call(checkNumbers, {
          batch_id: batchId,
          numbers: rows.map(({ mobile = '' }) => mobile.slice(0, MAX_CELL_LENGTH)),
        })
      }
      decide={decide}
      failedFileName={messages.failedFile}
      commit={({ used }) => (
        <CommitButton
          label={messages.enrolCount(used.length)}
          busyLabel={messages.enrolling}
          total={used.length}
          action={() => enrol(used.flatMap(({ student_id }) => student_id ?? []))}
        />
      )}
    />
  );
}
