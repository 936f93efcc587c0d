/** Read-only rows and options of a question, with row numbers and option letters. */
import type { ReactNode } from 'react';
import type { PaperQuestion } from '../../contract/assessment/paper.ts';
import { optionLetter } from '../messages/format.ts';
import { BilingualText } from './html.tsx';
import type { Language } from './settings.tsx';

type Option = PaperQuestion['options'][number];
type Props = {
  question: Pick<PaperQuestion, 'rows' | 'options'>;
  language: Language;
  note?(option: Option): OptionNote;
};
/** Label of an option in the result: whether it is part of the answer key, and whether the candidate chose it. */
export type OptionNote = { isKey: boolean; isMine: boolean; content: ReactNode };

export function QuestionParts({ question: { rows, options }, language, note }: Props) {
  return (
    <>
      {rows && (
        <ol className="paper-options">
          {rows.map((row, index) => (
            <li key={row.row_id}>
              <span className="soft">{index + 1}</span>
              <span>
                <BilingualText text={row} language={language} />
              </span>
            </li>
          ))}
        </ol>
      )}
      <ul className="paper-options">
        {options.map((option, index) => {
          const noted = note?.(option);
          return (
            <li key={option.option_id} data-key={noted?.isKey} data-mine={noted?.isMine}>
              <span className="soft">{optionLetter(index)}</span>
              <span>
                <BilingualText text={option} language={language} />
              </span>
              {noted && <span className="option-notes">{noted.content}</span>}
            </li>
          );
        })}
      </ul>
    </>
  );
}
