/** The fields of a group of shifts, for a new one and a stored one. */
import { SCORE_METHODS, type ScoreMethod, TIE_RULES } from '../../../../contract/assessment/shift-scores.ts';
import { createScoreGroup, findShifts } from '../../../../contract/staff/exams/scores/score-groups.ts';
import { call } from '../../../calls/call.ts';
import { ChoiceField, TextField } from '../../../form/controls/fields.tsx';
import { Picker } from '../../../form/controls/picker.tsx';
import { RowFields } from '../../../form/controls/row-fields.tsx';
import { FormFrame, fieldId } from '../../../form/form-frame.tsx';
import { fieldDifferences } from '../../../form/saving/field-differences.ts';
import { FormConflict } from '../../../form/saving/form-conflict.tsx';
import { UnsavedGuard } from '../../../form/saving/unsaved-guard.tsx';
import { useVersionedForm } from '../../../form/saving/use-versioned-form.ts';
import { useScoreMessages } from '../../../messages/exams/scores.ts';
import { useFormMessages } from '../../../messages/form.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { CutoffFields } from './cutoff-fields.tsx';
import { type GroupValues, valueErrors, valueText } from './group-values.ts';

const MAX_RULES = 10;

type Props<Result> = {
  initial: GroupValues;
  submitLabel: string;
  busyLabel: string;
  cancelPath: string;
  submit(values: GroupValues): Promise<Result>;
  onDone(result: Result): void;
  /** Loads the stored version, after another person has saved. */
  loadStored?(): Promise<GroupValues>;
};

export function GroupForm<Result>({ initial, submit, onDone, loadStored, ...texts }: Props<Result>) {
  const messages = useScoreMessages();
  const { cancel } = useFormMessages();
  const labels = {
    ...{ name: messages.name, method: messages.method, tests: messages.shifts },
    ...{ min_shift_size: messages.minSize, tie_rules: messages.rules, cutoffs: messages.cutoffs },
  };
  const { form, conflict } = useVersionedForm<GroupValues, Result>({
    schema: createScoreGroup.body,
    initial,
    labels: { name: labels.name, method: labels.method },
    check: (values) => valueErrors(values, messages),
    refusalFields: {
      ...{ test_in_group: 'tests', test_unknown: 'tests' },
      ...{ section_missing: 'tie_rules', rules_invalid: 'tie_rules', cutoffs_invalid: 'cutoffs' },
    },
    submit: async (values) => submit(values),
    onDone,
    loadStored,
  });
  return (
    <>
      <FormFrame
        form={form}
        submitLabel={texts.submitLabel}
        busyLabel={texts.busyLabel}
        className="rounded-md border border-line bg-surface p-5"
        actions={
          <LinkButton variant="quiet" to={texts.cancelPath}>
            {cancel}
          </LinkButton>
        }
      >
        <TextField form={form} name="name" autoComplete="off" hint={messages.nameHint} />
        <Picker
          id={fieldId(form, 'tests')}
          label={messages.addTest}
          hint={messages.testsHint}
          error={form.errors.tests}
          find={findTests}
          chosen={form.values.tests}
          onChange={(tests) => form.set('tests', tests)}
        />
        <ChoiceField
          form={form}
          name="method"
          options={SCORE_METHODS.map((value) => ({ value, title: messages.methods[value] }))}
          hint={messages.methodTexts[form.values.method as ScoreMethod]}
        />
        <TextField
          form={{ ...form, labels }}
          name="min_shift_size"
          inputMode="numeric"
          autoComplete="off"
          hint={messages.minSizeHint}
        />
        <fieldset className="grid gap-3">
          <legend className="mb-1 text-sm font-semibold">{messages.rules}</legend>
          <p className="text-sm text-ink-soft">{messages.rulesText}</p>
          <RowFields
            form={form}
            name="tie_rules"
            columns={[
              {
                ...{ name: 'rule', label: messages.rule },
                options: TIE_RULES.map((value) => ({ value, title: messages.ruleNames[value] })),
              },
              { name: 'section', label: messages.section, hint: messages.sectionHint, inputMode: 'numeric' },
            ]}
            empty={{ rule: 'section_percentile', section: '' }}
            max={MAX_RULES}
            rowTitle={messages.ruleTitle}
            addLabel={messages.addRule}
          />
        </fieldset>
        <fieldset className="grid gap-3">
          <legend className="mb-1 text-sm font-semibold">{messages.cutoffs}</legend>
          <p className="text-sm text-ink-soft">{messages.cutoffsText}</p>
          <CutoffFields form={form} />
        </fieldset>
      </FormFrame>
      <FormConflict {...conflict} differences={(stored) => fieldDifferences(stored, form.values, labels, valueText)} />
      <UnsavedGuard isDirty={form.isDirty} />
    </>
  );
}

async function findTests(search: string) {
  const tests = await call(findShifts, { search });
  return tests.map(({ test_id, code, name }) => ({ id: test_id, title: name, note: code }));
}
