/** The path of a category in Moodle's formats. */
import type { QuestionAbout } from '../imported-question.ts';

type CategoryPlace = { category: string; about: QuestionAbout };

/** Returns the last name as the category. Above it, our exports have the subject; other paths have other levels. */
export function placeOfCategory(path: string): CategoryPlace {
  const names = path.split('/').map((name) => name.trim());
  const [root, top, subject, category, ...others] = names;
  if (root === '$course$' && top === 'top') {
    if (subject && category !== undefined && others.length === 0) return { category, about: { subject } };
    if (subject === undefined) return { category: '', about: {} };
  }
  return { category: names.at(-1) ?? '', about: {} };
}

/** Returns the path of a subject with a topic. A slash would begin another level. */
export function categoryPath(subject: string, topic: string): string {
  const name = (text: string) =>
    text
      .split('/')
      .map((part) => part.trim())
      .join(' – ');
  if (subject) return `$course$/top/${name(subject)}/${name(topic)}`;
  return topic ? `$course$/top/${name(topic)}` : '$course$/top';
}
