import { sanitise } from '../platform/files/sanitise.ts';
import type { TabHindi } from './snapshot/hindi.ts';

/** An entry of a tab, at any level. Absent Hindi texts are shown in English. */
export type Entry = { id: number; title: string; titleHindi?: string; icon: string } & (
  | { kind: 'category'; subText: string; subTextHindi?: string; entries: Entry[] }
  | { kind: 'pdf'; file: string; isFree: boolean }
  | { kind: 'video' }
  | { kind: 'faq'; html: string; htmlHindi?: string }
  | { kind: 'test'; testId: number }
);

export type Tab = {
  id: number;
  type: number;
  name: string;
  hindi: TabHindi;
  icon: string;
  webViewUrl: string | null;
  entries: Entry[];
};

type Question = Extract<Entry, { kind: 'faq' }>;

/** Titles and answers of questions are HTML. */
export function sanitiseQuestion(entry: Question): Question {
  const { title, titleHindi, html, htmlHindi } = entry;
  return {
    ...entry,
    title: sanitise(title),
    ...(titleHindi ? { titleHindi: sanitise(titleHindi) } : {}),
    html: sanitise(html),
    ...(htmlHindi ? { htmlHindi: sanitise(htmlHindi) } : {}),
  };
}
