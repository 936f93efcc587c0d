import { MAX_CUTOFFS } from '../../../../contract/staff/exams/scores/score-groups.ts';
import { RowFields } from '../../../form/controls/row-fields.tsx';
import type { Form } from '../../../form/use-form.ts';
import { useScoreMessages } from '../../../messages/exams/scores.ts';
import type { CutoffRow } from './cutoff-values.ts';

/** The rows `cutoffs` of a form: the lowest score of each category. */
export function CutoffFields<Values extends { cutoffs: readonly CutoffRow[] } & Record<string, unknown>>({
  form,
}: {
  form: Form<Values>;
}) {
  const messages = useScoreMessages();
  return (
    <RowFields
      form={form}
      name="cutoffs"
      columns={[
        { name: 'category', label: messages.category },
        { name: 'score', label: messages.score, inputMode: 'decimal' },
      ]}
      empty={{ category: '', score: '' }}
      max={MAX_CUTOFFS}
      rowTitle={messages.cutoffTitle}
      addLabel={messages.addCutoff}
    />
  );
}
