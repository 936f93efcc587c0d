/** Imports candidates from a list, after a dry run. */
import { useLoaderData, useNavigate } from 'react-router';
import { type Admission, getAdmission } from '../../../../contract/staff/exams/admission.ts';
import {
  checkCandidates,
  MAX_CANDIDATE_LIST,
  MAX_CANDIDATE_ROWS,
} from '../../../../contract/staff/exams/candidates.ts';
import { call } from '../../../calls/call.ts';
import { CommitButton } from '../../../form/import/commit-button.tsx';
import { ImportWizard } from '../../../form/import/import-wizard.tsx';
import { type ImportOutcome, useCandidateMessages } from '../../../messages/exams/candidates.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import {
  type CheckedInput,
  decide,
  importInParts,
  inputOf,
  isLikeCategory,
  isLikeContact,
  isLikeName,
  isLikeRollNumber,
} from './import-rows.ts';

export function loader({ params }: { params: { testId?: string } }): Promise<Admission> {
  return call(getAdmission, { test_id: params.testId ?? '' });
}

export function Component() {
  const { test_id, test_name } = useLoaderData<typeof loader>();
  const messages = useCandidateMessages();
  const navigate = useNavigate();
  const path = `/exams/${test_id}/candidates`;
  const importRows = async (rows: readonly CheckedInput[], onProgress: (done: number) => void) => {
    const counts = await importInParts(
      test_id,
      rows.map(({ input }) => input),
      onProgress,
    );
    showToast(messages.imported(counts));
    void navigate(path);
  };
  return (
    <div className="grid max-w-2xl gap-5">
      <PageHeader title={messages.pageTitle(test_name)} parent={<ParentLink to={path}>{messages.title}</ParentLink>} />
      <ImportWizard<ImportOutcome, CheckedInput>
        title={messages.import}
        text={messages.importText}
        placeholder={messages.placeholder}
        fields={[
          { key: 'contact', title: messages.contact, matches: isLikeContact },
          { key: 'roll_number', title: messages.rollNumber, matches: isLikeRollNumber, isOptional: true },
          { key: 'name', title: messages.name, matches: isLikeName, isOptional: true },
          { key: 'category', title: messages.category, matches: isLikeCategory, isOptional: true },
        ]}
        maxRows={MAX_CANDIDATE_LIST}
        chunkSize={MAX_CANDIDATE_ROWS}
        states={messages.outcomes}
        check={async (cells) => {
          const rows = cells.map(inputOf);
          const checked = await call(checkCandidates, { test_id, rows });
          return checked.map((row, at) => ({ ...row, input: rows[at] ?? inputOf({}) }));
        }}
        decide={decide}
        failedFileName={messages.failedFile}
        commit={({ used }) => (
          <CommitButton
            label={messages.importCount(used.length)}
            busyLabel={messages.importing}
            total={used.length}
            action={(onProgress) => importRows(used, onProgress)}
          />
        )}
      />
    </div>
  );
}
