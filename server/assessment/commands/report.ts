/** Item analysis for staff: `npm run report -- TEST`. It uses ranked (first) attempts only. */
import { sql } from 'kysely';
import { escapeCsvCell } from '../../../common/texts/escape.ts';
import {
  type AttemptMarks,
  analyseItems,
  type ItemStatistics,
  type TestStatistics,
} from '../../../engine/grading/item-analysis.ts';
import { rational, toNumber } from '../../../engine/rational.ts';
import type { Ctx } from '../../platform/context.ts';
import { CommandRefused } from '../../platform/process/commands/command-error.ts';
import { plainLines } from '../papers/questions/plain-text.ts';
import { type GradingData, readGradingData } from '../queries/answer-keys.ts';
import { paperDocument } from '../queries/papers.ts';
import { type TestRow, testOf } from '../queries/tests.ts';

type OptionCount = {
  option: string;
  isKey: boolean;
  chosen: number;
  /** Mean score, in the whole test, of the candidates who chose the option. */
  meanScore: number | null;
};
type ReportedItem = ItemStatistics & {
  number: number;
  text: string;
  options: OptionCount[];
  skipped: number;
  /** Reasons to check the answer key. */
  flags: string[];
};
export type Report = Omit<TestStatistics, 'items'> & {
  test_id: number;
  name: string;
  version: number;
  items: ReportedItem[];
};

/** Throws CommandRefused if there is no such test. */
export async function buildReport(ctx: Ctx, testId: number): Promise<Report> {
  const test = await testOf(ctx, testId);
  if (!test) throw new CommandRefused(`Test ${testId} does not exist.`);
  const gradingData = await readGradingData(ctx, { test_id: testId, version: test.current_version });
  const maxMarks = new Map(
    [...gradingData.questions.values()].map(({ questionId, marking }) => [questionId, toNumber(marking.correct)]),
  );
  const { attempts, skipped } = await readMarks(ctx, test);
  const { items, ...whole } = analyseItems(attempts, maxMarks);
  const choices = await readChoices(ctx, test);
  const paper = await paperDocument(ctx, { test_id: testId, version: test.current_version, digest: test.digest });
  const questions = paper.sections.flatMap((section) => section.questions);
  return {
    test_id: testId,
    name: test.name,
    version: test.current_version,
    ...whole,
    items: items.map((item, at) => {
      const question = questions.find(({ question_id }) => question_id === item.questionId);
      const options = optionCounts(
        item.questionId,
        question?.options ?? [],
        gradingData,
        choices.get(item.questionId) ?? [],
      );
      const text = plainLines(question?.text.english ?? '').join(' ');
      const flags = flagsOf(item, options, whole.attempts);
      return { ...item, number: at + 1, text, options, skipped: skipped.get(item.questionId) ?? 0, flags };
    }),
  };
}

const BATCH_SIZE = 1000;

/** Reads results in batches, because all results of a large test do not fit in memory. */
async function readMarks(ctx: Ctx, test: TestRow) {
  const attempts: AttemptMarks[] = [];
  const skipped = new Map<number, number>();
  const amounts = new Map<string, number>();
  const amountOf = (exact: string) => {
    const amount = amounts.get(exact) ?? toNumber(rational(exact));
    amounts.set(exact, amount);
    return amount;
  };
  for (let last = { student_id: 0, attempt_id: 0 }; ; ) {
    const rows = await ctx.db
      .selectFrom('assessment.result')
      .select(['student_id', 'attempt_id', 'questions'])
      .where('test_id', '=', test.id)
      .where('version', '=', test.current_version)
      .where(sql<boolean>`(student_id, attempt_id) > (${last.student_id}, ${last.attempt_id})`)
      .where('number', '=', 1)
      .orderBy('student_id')
      .orderBy('attempt_id')
      .limit(BATCH_SIZE)
      .execute();
    for (const { questions } of rows) {
      attempts.push(new Map(questions.map(({ questionId, awarded }) => [questionId, amountOf(awarded)])));
      for (const { questionId, verdict } of questions) {
        if (verdict === 'skipped') skipped.set(questionId, (skipped.get(questionId) ?? 0) + 1);
      }
    }
    last = rows.at(-1) ?? last;
    if (rows.length < BATCH_SIZE) return { attempts, skipped };
  }
}

type Choice = { response: string; chosen: number; mean: number };

/** Counts each final response by question, with the mean score of its candidates in the whole test. */
async function readChoices(ctx: Ctx, test: TestRow): Promise<Map<number, Choice[]>> {
  const { rows } = await sql<Choice & { question_id: number }>`
    select question_id, response, count(*)::int as chosen, avg(score)::float8 as mean from (
      select distinct on (event.student_id, event.attempt_id, event.question_id)
        event.question_id, event.response::text as response, result.score_number as score
      from assessment.result as result
      join assessment.event as event on event.student_id = result.student_id and event.attempt_id = result.attempt_id
      where result.test_id = ${test.id} and result.number = 1 and result.version = ${test.current_version}
      order by event.student_id, event.attempt_id, event.question_id, event.seq desc
    ) as newest
    where response not in ('null', '[]', '""')
    group by question_id, response order by question_id, chosen desc`.execute(ctx.db);
  return Map.groupBy(rows, (row) => Number(row.question_id));
}

function optionCounts(
  questionId: number,
  options: ReadonlyArray<{ option_id: number; english: string }>,
  gradingData: GradingData,
  choices: readonly Choice[],
): OptionCount[] {
  const key = gradingData.keys.get(questionId);
  const type = gradingData.questions.get(questionId)?.type;
  const isOptions = type === 'single' || type === 'multiple';
  if (!isOptions) {
    return choices
      .slice(0, 8)
      .map(({ response, chosen, mean }) => ({ option: response, isKey: false, chosen, meanScore: mean }));
  }
  const correct = key && 'options' in key ? key.options : key && 'sets' in key ? key.sets.flat() : [];
  return options.map(({ option_id, english }, at) => {
    const matching = choices.filter(({ response }) => [JSON.parse(response)].flat().includes(option_id));
    const chosen = matching.reduce((sum, choice) => sum + choice.chosen, 0);
    const sum = matching.reduce((total, choice) => total + choice.mean * choice.chosen, 0);
    const letter = String.fromCharCode(65 + at);
    return {
      option: `${letter} ${plainLines(english).join(' ')}`,
      isKey: correct.includes(option_id),
      chosen,
      meanScore: chosen === 0 ? null : sum / chosen,
    };
  });
}

/** Minimum number of attempts for flags. */
const MIN_ATTEMPTS_FOR_FLAGS = 10;

function flagsOf(item: ItemStatistics, options: readonly OptionCount[], attempts: number): string[] {
  if (attempts < MIN_ATTEMPTS_FOR_FLAGS) return [];
  const flags: string[] = [];
  if ((item.discrimination ?? 0) < 0) flags.push('better candidates answered it wrong: check the answer key');
  const keyed = options.filter(({ isKey }) => isKey);
  const keyMean = Math.max(...keyed.map(({ meanScore }) => meanScore ?? Number.NEGATIVE_INFINITY));
  const keyChosen = Math.max(0, ...keyed.map(({ chosen }) => chosen));
  for (const { option, isKey, chosen, meanScore } of keyed.length > 0 ? options : []) {
    if (!isKey && chosen > keyChosen && meanScore !== null && meanScore > keyMean) {
      flags.push(`more candidates, with higher scores, chose "${option}"`);
    }
  }
  if ((item.facility ?? 100) < 5) flags.push('almost no candidate answered it correctly');
  return flags;
}

/** Formats the report as plain text. */
export function formatReport(report: Report): string {
  const show = (value: number | null, digits = 2) => (value === null ? '–' : value.toFixed(digits));
  const lines = [
    `${report.name} (test ${report.test_id}, version ${report.version}): ${report.attempts} first attempts`,
    `mean ${show(report.mean)}  median ${show(report.median)}  standard deviation ${show(report.standardDeviation)}  skewness ${show(report.skewness, 3)}  kurtosis ${show(report.kurtosis, 3)}`,
    `Cronbach's alpha ${show(report.alpha)} %  error ratio ${show(report.errorRatio)} %  standard error ${show(report.standardError)} marks`,
    '',
    '  no  question  facility  discrimination  efficiency  skipped  options (* key)',
  ];
  for (const item of report.items) {
    const counts = item.options.map(
      ({ option, isKey, chosen }) => `${option.split(' ')[0]}${isKey ? '*' : ''} ${chosen}`,
    );
    lines.push(
      `${String(item.number).padStart(4)}  ${String(item.questionId).padStart(8)}  ${show(item.facility).padStart(8)}  ${show(item.discrimination).padStart(14)}  ${show(item.efficiency).padStart(10)}  ${String(item.skipped).padStart(7)}  ${counts.join(', ')}`,
    );
    for (const flag of item.flags) lines.push(`      ! ${flag}`);
  }
  return lines.join('\n');
}

/** Formats the report as CSV, one line for each question. */
export function formatReportCsv(report: Report): string {
  const head = 'number,question_id,text,facility,standard_deviation,discrimination,efficiency,skipped,options,flags';
  const rows = report.items.map((item) =>
    [
      item.number,
      item.questionId,
      item.text,
      item.facility,
      item.standardDeviation,
      item.discrimination,
      item.efficiency,
      item.skipped,
      item.options.map(({ option, isKey, chosen }) => `${option}${isKey ? ' *' : ''}: ${chosen}`).join('; '),
      item.flags.join('; '),
    ]
      .map(escapeCsvCell)
      .join(','),
  );
  return [head, ...rows, ''].join('\r\n');
}
