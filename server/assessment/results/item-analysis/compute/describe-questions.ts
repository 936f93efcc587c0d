/** The rows of the analysed questions, as they are stored. */
import type { Paper } from '../../../../../contract/assessment/paper.ts';
import type {
  AnalysedQuestionRow,
  QuestionDetail,
} from '../../../../../contract/staff/exams/analysis/analysed-questions.ts';
import { NO_RESPONSE } from '../../../../../engine/grading/analysis/candidate.ts';
import { flagsOf, isUnused } from '../../../../../engine/grading/analysis/question-flags.ts';
import type { AnswerKeys } from '../../../../../engine/paper.ts';
import type { AnalysedTest } from './analyse-attempts.ts';
import {
  comparedChoice,
  describeChoices,
  hasDistractors,
  isSingleAnswer,
  plainText,
  questionsOfPaper,
} from './describe-choices.ts';

export type DescribedQuestion = AnalysedQuestionRow & { detail: QuestionDetail };

/** `paper` has the texts of the version whose `keys` marked the candidates. */
export function describeQuestions(
  paper: Paper,
  keys: AnswerKeys,
  { statistics, reader, scores }: Pick<AnalysedTest, 'statistics' | 'reader' | 'scores'>,
): DescribedQuestion[] {
  const deviation = scores.standardDeviation ?? 0;
  const known = new Map(questionsOfPaper(paper).map((one) => [one.question.question_id, one]));
  return statistics.questions.flatMap((own, at) => {
    const found = known.get(own.questionId);
    if (!found) return [];
    const { question, section } = found;
    const described = describeChoices(question, keys.get(own.questionId), {
      ...{ counts: own.responses, responses: reader.responsesTo(at), deviation },
    });
    const { answered, choices } = described;
    const compared = choices
      .map(comparedChoice)
      .filter(
        (choice) =>
          (isSingleAnswer(question) && hasDistractors(question)) || choice.isKey || !isUnused(choice, answered),
      );
    const skipped = own.responses.find(({ response }) => response === NO_RESPONSE)?.chosen ?? 0;
    return [
      {
        question_id: own.questionId,
        number: at + 1,
        section,
        type: question.type,
        title: plainText(question.text),
        facility: own.facility,
        discrimination_index: own.index,
        discrimination: own.discrimination,
        flags: flagsOf(own, {
          ...{ candidates: statistics.candidates, answered, deviation },
          choices: isSingleAnswer(question) ? compared : [],
        }),
        skipped: statistics.candidates === 0 ? 0 : skipped / statistics.candidates,
        is_dropped: own.isDropped,
        detail: {
          tenths: [...statistics.tenths],
          curve: [...own.curve],
          lower_facility: own.lowerFacility,
          upper_facility: own.upperFacility,
          ...described,
        },
      },
    ];
  });
}
