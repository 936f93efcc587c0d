/** What is missing or wrong in a paper, with links to the places. */
import type { PaperCheck, PaperProblem } from '../../../../../contract/staff/exams/papers/papers.ts';
import { usePaperMessages } from '../../../../messages/exams/papers.ts';

export function ProblemList({ check: { problems }, hasPlaces }: { check: PaperCheck; hasPlaces: boolean }) {
  const messages = usePaperMessages();
  const errors = problems.filter(({ level }) => level === 'error');
  const warnings = problems.filter(({ level }) => level === 'warning');
  return (
    <section aria-label={messages.problems} className="grid gap-3 text-sm">
      {problems.length === 0 && <p>{messages.noProblems}</p>}
      <Group title={messages.errors} problems={errors} hasPlaces={hasPlaces} />
      <Group title={messages.warnings} problems={warnings} hasPlaces={hasPlaces} />
    </section>
  );
}

/** The problems of a group that are shown; a paper of 300 questions can have many. */
const MAX_SHOWN = 20;

type GroupProps = { title: string; problems: readonly PaperProblem[]; hasPlaces: boolean };

function Group({ title, problems, hasPlaces }: GroupProps) {
  const messages = usePaperMessages();
  if (problems.length === 0) return null;
  return (
    <div className="grid gap-1">
      <h3 className="font-semibold">{title}</h3>
      <ul className="grid list-disc gap-1 ps-5">
        {problems.slice(0, MAX_SHOWN).map((problem) => (
          <li key={`${problem.section} ${problem.question_id} ${problem.message}`} className="break-words">
            {problem.message}{' '}
            {hasPlaces && (
              <a href={`#${placeId(problem)}`} className="text-accent underline underline-offset-4">
                {messages.goTo}
                <span className="sr-only">: {problem.message}</span>
              </a>
            )}
          </li>
        ))}
        {problems.length > MAX_SHOWN && <li>…</li>}
      </ul>
    </div>
  );
}

/** The id of the part of the form to which a problem belongs. */
function placeId({ place, section, question_id }: PaperProblem): string {
  if (question_id !== null) return questionPlace(question_id);
  if (section !== null) return sectionPlace(section);
  return place === 'time'
    ? PLACES.window
    : place === 'marks'
      ? PLACES.marks
      : place === 'languages'
        ? PLACES.texts
        : PLACES.general;
}

export const PLACES = {
  general: 'paper-general',
  window: 'paper-window',
  marks: 'paper-marks',
  texts: 'paper-texts',
} as const;
export const sectionPlace = (section: number) => `paper-section-${section}`;
export const questionPlace = (questionId: number) => `paper-question-${questionId}`;
