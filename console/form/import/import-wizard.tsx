/** A list that the staff paste or read from a file: source, columns, dry run with progress, result. */
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useImportMessages } from '../../messages/import.ts';
import { Panel } from '../../parts/panel.tsx';
import { CheckStep } from './check-step.tsx';
import { ColumnStep } from './column-step.tsx';
import { FailedRows } from './failed-rows.tsx';
import { dataRows, type ImportField, type ImportRow, type Mapping } from './read-table.ts';
import { SourceStep } from './source-step.tsx';

/** What becomes of a row. */
export type Outcome<State extends string, Result> = Readonly<{ state: State; result: Result }>;

type Props<State extends string, Result> = {
  title: string;
  text: string;
  placeholder: string;
  fields: readonly ImportField[];
  maxRows: number;
  chunkSize: number;
  /** The states in the order in which they are counted, with their titles. */
  states: Readonly<Record<State, string>>;
  /** The states of rows that are used; absent: the first one. */
  usedStates?: readonly State[];
  /** The states of rows that are shown with a reason and are in the file of rows to correct; absent: those that are not used. */
  failedStates?: readonly State[];
  /** The title of these rows; absent: that they are left out. */
  failedTitle?: string;
  /** Checks some rows, without changing anything. */
  check(rows: readonly Readonly<Record<string, string>>[]): Promise<readonly Result[]>;
  /** Decides about each row when all are checked. */
  decide(results: readonly Result[]): readonly Outcome<State, Result>[];
  /** Name of the file of the failed rows. */
  failedFileName: string;
  /** The button that uses the rows. */
  commit(checked: CheckedRows<Result>): ReactNode;
};

type CheckedRows<Result> = Readonly<{
  used: readonly Result[];
  /** Those of all rows, in their order. */
  all: readonly Result[];
  /** Empty for pasted text. */
  fileName: string;
}>;

type Step<State extends string, Result> =
  | { name: 'source' }
  | { name: 'columns'; rows: readonly ImportRow[]; fileName: string }
  | { name: 'check'; rows: readonly ImportRow[]; fileName: string; mapping: Mapping }
  | { name: 'result'; rows: readonly ImportRow[]; fileName: string; outcomes: readonly Outcome<State, Result>[] };

export function ImportWizard<State extends string, Result>(props: Props<State, Result>) {
  const { title, text, fields, states, check, decide, commit } = props;
  const messages = useImportMessages();
  const [step, setStep] = useState<Step<State, Result>>({ name: 'source' });
  const restart = () => setStep({ name: 'source' });
  const keys = Object.keys(states) as State[];
  const usedStates = props.usedStates ?? keys.slice(0, 1);
  const failedStates = props.failedStates ?? keys.filter((key) => !usedStates.includes(key));
  return (
    <Panel title={title} text={text}>
      {step.name === 'source' && (
        <SourceStep
          maxRows={props.maxRows}
          placeholder={props.placeholder}
          onRead={(rows, fileName) => setStep({ name: 'columns', rows, fileName })}
        />
      )}
      {step.name === 'columns' && (
        <ColumnStep
          rows={step.rows}
          fields={fields}
          onMapped={(mapping) => setStep({ ...step, name: 'check', rows: dataRows(step.rows, mapping), mapping })}
          onBack={restart}
        />
      )}
      {step.name === 'check' && (
        <CheckStep
          rows={step.rows}
          chunkSize={props.chunkSize}
          check={(rows) => check(rows.map((row) => valuesOf(row, step.mapping)))}
          onDone={(results) => setStep({ ...step, name: 'result', outcomes: decide(results) })}
        />
      )}
      {step.name === 'result' && (
        <>
          <div className="grid gap-4 px-5 py-4">
            <dl className="grid grid-cols-[1fr_auto] gap-x-5 gap-y-1.5 text-sm">
              {keys.map((key) => (
                <div key={key} className="contents">
                  <dt>{states[key]}</dt>
                  <dd className="tabular text-end font-semibold">{countOf(step.outcomes, key)}</dd>
                </div>
              ))}
            </dl>
            <div className="flex flex-wrap items-start gap-3">
              {step.outcomes.some(({ state }) => usedStates.includes(state)) ? (
                commit({
                  used: step.outcomes.flatMap(({ state, result }) => (usedStates.includes(state) ? [result] : [])),
                  all: step.outcomes.map(({ result }) => result),
                  fileName: step.fileName,
                })
              ) : (
                <p className="w-full text-sm font-medium">{messages.nothingReady}</p>
              )}
              <Button variant="secondary" onClick={restart}>
                {messages.another}
              </Button>
            </div>
          </div>
          <FailedRows
            title={props.failedTitle ?? messages.failed}
            fileName={props.failedFileName}
            failed={step.outcomes.flatMap(({ state }, index) => {
              const row = step.rows[index];
              return row && failedStates.includes(state) ? [{ row, reason: states[state] }] : [];
            })}
          />
        </>
      )}
    </Panel>
  );
}

function valuesOf({ cells }: ImportRow, { columns }: Mapping): Record<string, string> {
  return Object.fromEntries(Object.entries(columns).map(([key, column]) => [key, cells[column] ?? '']));
}

function countOf<State extends string>(outcomes: readonly Outcome<State, unknown>[], state: State): number {
  return outcomes.filter((outcome) => outcome.state === state).length;
}
