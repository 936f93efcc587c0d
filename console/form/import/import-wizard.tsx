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

/** What becomes of a row; the first state of `states` is the one of rows that are used. */
export type Outcome<State extends string, Result> = Readonly<{ state: State; result: Result }>;

type Props<State extends string, Result> = {
  title: string;
  text: string;
  placeholder: string;
  fields: readonly ImportField[];
  maxRows: number;
  chunkSize: number;
  /** The states in the order in which they are counted, with their titles; rows of the first one are used. */
  states: Readonly<Record<State, string>>;
  /** Checks some rows, without changing anything. */
  check(rows: readonly Readonly<Record<string, string>>[]): Promise<readonly Result[]>;
  /** Decides about each row when all are checked. */
  decide(results: readonly Result[]): readonly Outcome<State, Result>[];
  /** Name of the file of rows that are left out. */
  failedFileName: string;
  /** The button that uses the rows. */
  commit(results: readonly Result[]): ReactNode;
};

type Step<State extends string, Result> =
  | { name: 'source' }
  | { name: 'columns'; rows: readonly ImportRow[] }
  | { name: 'check'; rows: readonly ImportRow[]; mapping: Mapping }
  | { name: 'result'; rows: readonly ImportRow[]; outcomes: readonly Outcome<State, Result>[] };

export function ImportWizard<State extends string, Result>(props: Props<State, Result>) {
  const { title, text, fields, states, check, decide, commit } = props;
  const messages = useImportMessages();
  const [step, setStep] = useState<Step<State, Result>>({ name: 'source' });
  const restart = () => setStep({ name: 'source' });
  const keys = Object.keys(states) as State[];
  return (
    <Panel title={title} text={text}>
      {step.name === 'source' && (
        <SourceStep
          maxRows={props.maxRows}
          placeholder={props.placeholder}
          onRead={(rows) => setStep({ name: 'columns', rows })}
        />
      )}
      {step.name === 'columns' && (
        <ColumnStep
          rows={step.rows}
          fields={fields}
          onMapped={(mapping) => setStep({ name: 'check', rows: dataRows(step.rows, mapping), mapping })}
          onBack={restart}
        />
      )}
      {step.name === 'check' && (
        <CheckStep
          rows={step.rows}
          chunkSize={props.chunkSize}
          check={(rows) => check(rows.map((row) => valuesOf(row, step.mapping)))}
          onDone={(results) => setStep({ name: 'result', rows: step.rows, outcomes: decide(results) })}
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
              {countOf(step.outcomes, keys[0] as State) > 0 ? (
                commit(step.outcomes.flatMap(({ state, result }) => (state === keys[0] ? [result] : [])))
              ) : (
                <p className="w-full text-sm font-medium">{messages.nothingReady}</p>
              )}
              <Button variant="secondary" onClick={restart}>
                {messages.another}
              </Button>
            </div>
          </div>
          <FailedRows
            fileName={props.failedFileName}
            failed={step.outcomes.flatMap(({ state }, index) => {
              const row = step.rows[index];
              return row && state !== keys[0] ? [{ row, reason: states[state] }] : [];
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
