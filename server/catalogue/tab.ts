/** An entry of a tab, at any level. */
export type Entry = { id: number; title: string; icon: string } & (
  | { kind: 'category'; subText: string; entries: Entry[] }
  | { kind: 'pdf'; file: string; isFree: boolean }
  | { kind: 'video' }
  | { kind: 'faq'; html: string }
  | { kind: 'test'; testId: number }
);

export type Tab = { id: number; type: number; name: string; icon: string; webViewUrl: string | null; entries: Entry[] };
