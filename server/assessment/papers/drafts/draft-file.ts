/** The paper file of a paper of the console, so that it is checked and stored as an imported one. Pure. */
import type { PaperContent } from '../../../../contract/staff/exams/papers/paper-content.ts';
import type { QuestionContent, QuestionTexts } from '../../../../contract/staff/exams/question-content.ts';
import { fileText, toFileQuestion } from '../../bank/content/file-question.ts';
import { shuffleOf } from '../paper-build.ts';
import type { FileQuestion, PaperFile } from '../paper-file.ts';
import { fileMarking, markingOfQuestion } from './checks/marks.ts';

/** An approved version, with the text of the passage version that its approval pinned. */
export type PinnedQuestion = { content: QuestionContent; passage: { id: number; text: QuestionTexts } | null };

/** Questions that `pinned` does not have are left out, and sections without a question. */
export function fileOfDraft(
  content: PaperContent,
  testId: number,
  pinned: ReadonlyMap<number, PinnedQuestion>,
): PaperFile {
  const passages: Record<string, QuestionTexts> = {};
  const sections = content.sections.flatMap((section) => {
    const questions = section.questions.flatMap((chosen): FileQuestion[] => {
      const found = pinned.get(chosen.question_id);
      if (!found || found.content.type === 'passage') return [];
      const { passage } = found;
      const name = passage && `p${passage.id}`;
      if (passage && name) passages[name] = fileText(passage.text);
      return [
        {
          id: chosen.number,
          ...toFileQuestion(found.content),
          marking: markingOfQuestion(chosen, found.content, section, content),
          ...(name ? { passage: name } : {}),
          ...(chosen.keep_options ? { keep_options: true } : {}),
        },
      ];
    });
    if (questions.length === 0) return [];
    const { title, minutes, counted } = section;
    return [
      {
        title: fileText(title),
        ...(minutes === null ? {} : { minutes }),
        ...(counted ? { counted } : {}),
        questions,
      },
    ];
  });
  const { name, code, minutes, instructions, section_order, shuffle_questions, shuffle_options } = content;
  const { opens, closes, results, reattempt, free, marking } = content;
  return {
    id: testId,
    ...{ code: code.trim() || '-', name: name.trim() || '-', minutes },
    ...(opens ? { opens } : {}),
    ...(closes ? { closes } : {}),
    ...{ results: results ?? 'at-once', reattempt, free },
    marking: fileMarking(marking, true),
    instructions: fileText(instructions),
    ...(section_order === 'forward' ? { section_order } : {}),
    ...shuffleOf({ questions: shuffle_questions, options: shuffle_options }),
    ...(Object.keys(passages).length > 0 ? { passages } : {}),
    sections,
  };
}
