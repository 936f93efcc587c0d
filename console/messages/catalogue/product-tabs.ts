/** Messages of the tabs of a product. */
import type { EntryKind } from '../../../contract/staff/catalogue/tab-content.ts';
import { createMessages } from '../create-messages.ts';

const KINDS: Readonly<Record<EntryKind, string>> = {
  category: 'Category',
  pdf: 'PDF',
  faq: 'Question',
  video: 'Video',
  test: 'Test',
};

/** What a tab of each type contains. */
const TYPES: Readonly<Record<string, string>> = {
  1: 'PDFs',
  2: 'Questions and answers',
  3: 'Videos',
  4: 'Tests',
  5: 'A web page',
};

const ADD: Readonly<Record<EntryKind, string>> = {
  category: 'Add a category',
  pdf: 'Add PDFs',
  faq: 'Add a question',
  video: 'Add videos',
  test: 'Add tests',
};

const MUST_CORRECT = ', must be corrected';

const FIELDS: Readonly<Record<string, string>> = {
  name: 'Name of the tab',
  name_hindi: 'Name of the tab in Hindi',
  type: 'Type',
  icon: 'Icon',
  web_view_url: 'Address of the page',
  category: 'Title',
  pdf: 'Title',
  faq: 'Question',
  video: 'Title',
  test: 'Test',
  category_hindi: 'Title in Hindi',
  pdf_hindi: 'Title in Hindi',
  faq_hindi: 'Question in Hindi',
  video_hindi: 'Title in Hindi',
  sub_text: 'Text below the title',
  sub_text_hindi: 'Text below the title in Hindi',
  file: 'PDF file',
  thumbnail: 'Picture',
  description: 'Answer',
  description_hindi: 'Answer in Hindi',
};

export const useTabMessages = createMessages({
  english: {
    title: 'Tabs',
    text: 'What students find on the page of the product, in at most nine tabs.',
    none: 'The product has no tabs yet.',
    addTab: 'Add a tab',
    tabLabel: (name: string) => name || 'Tab without a name',
    types: TYPES,
    typeHint: 'It cannot be changed while the tab has entries.',
    fields: FIELDS,
    urlHint: 'A path of this store such as /media/timetables/foundation.svg, or an address that begins with https://.',
    settings: 'Name, type and icon',
    moveTabBack: 'Move the tab to the left',
    moveTabOn: 'Move the tab to the right',
    removeTab: 'Remove the tab',
    pictureHint: 'A picture of the library, such as media/icons/notes.svg.',
    pdfHint: 'A PDF of the library. Those that only owners may open are in media/pdf/.',
    free: 'Free: anyone may open it',

    tree: (tab: string) => `Entries of ${tab}`,
    empty: 'The tab has no entries yet.',
    treeKeys: 'Arrow keys move between entries; with Alt they move the entry. Enter edits, Delete removes.',
    showAll: 'Open all',
    hideAll: 'Close all',
    kinds: KINDS,
    entryLabel: (kind: EntryKind, title: string, hasProblem: boolean) =>
      `${KINDS[kind]}: ${title || 'without a title'}${hasProblem ? MUST_CORRECT : ''}`,
    untitled: 'Without a title',
    entries: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
    freeMark: 'free',
    testFacts: (minutes: number, questions: number) => `${minutes} min, ${questions} questions`,
    testTitle: (id: number) => `Test ${id}`,
    show: 'Open',
    hide: 'Close',
    menu: (title: string) => `Change: ${title}`,
    edit: 'Edit',
    moveUp: 'Move up',
    moveDown: 'Move down',
    moveInto: 'Move into the category above',
    moveOut: 'Move out of the category',
    moveTo: 'Move to…',
    remove: 'Remove',
    moved: (title: string, place: string) => `${title} is in ${place} now.`,
    removed: (title: string) => `${title} is removed.`,
    undo: 'Undo',
    restored: (title: string) => `${title} is back.`,
    cannotMove: 'The entry cannot be moved further.',
    mustCorrect: MUST_CORRECT,
    full: 'A tab has at most 999 entries.',

    add: ADD,
    addedIn: (place: string) => `They are added to ${place}.`,
    pdfLines: 'Paths of the files, one in each line',
    pdfLinesHint: 'Write a title before the path if you like: Chapter 1 | media/pdf/chapter-1.pdf',
    allFree: 'All of them are free',
    videoLines: 'Titles of the videos, one in each line',
    testSearch: 'Name, code or number of a test',
    confirmAdd: (count: number) => (count === 1 ? 'Add 1 entry' : `Add ${count} entries`),
    done: 'Done',
    moveTitle: (title: string) => `Move ${title}`,
    target: 'To',
    move: 'Move',
    problemAt: (title: string, tab: string, field: string, isEntry: boolean) =>
      `${isEntry ? `“${title}” in ${tab}` : tab}${field ? `, ${field}` : ''}`,
  },
});

export type TabMessages = ReturnType<typeof useTabMessages>;
