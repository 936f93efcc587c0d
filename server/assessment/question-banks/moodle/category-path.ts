/** The path of a category in Moodle's formats. */
import type { QuestionAbout } from '../imported-question.ts';

type CategoryPlace = { category: string; about: QuestionAbout };

/** Returns the last name as the category. Above it, our exports have the subject; other paths have other levels. */
export function placeOfCategory(path: string): CategoryPlace {
  const names = path.split('/').map((name) => name.trim());
  const [root, top, subject, category, ...others] = names;
  const isOurs = root === '$course$' && top === 'top' && subject && category !== undefined && others.length === 0;
  if (isOurs) return { category, about: { subject } };
  return { category: names.at(-1) ?? '', about: {} };
}

/** Returns the path of a subject with a topic. A slash would begin another level. */
export function categoryPath(subject: string, topic: string): string {
  const name = (text: string) =>
    text
      .split('/')
      .map((part) => part.trim())
      .join(' – ');
  return topic || !subject
    ? `$course$/top/${name(subject) || 'Questions'}/${name(topic)}`
    : `$course$/top/${name(subject)}/`;
}
