/** Messages of exports. */

import { numberText } from '../../parts/format.ts';
import { createMessages } from '../create-messages.ts';

/** What can be exported, by its key; another one is shown by its key. */
const SOURCES: Readonly<Record<string, string>> = {
  students: 'Students',
  batches: 'Batches',
  batch_members: 'Members of a batch',
  products: 'Products',
  prices: 'Prices',
  coupons: 'Coupons',
  media: 'Media',
  campaigns: 'Campaigns',
  search_tags: 'Search tags',
  questions: 'Questions',
  papers: 'Papers',
  tests: 'Tests',
  candidates: 'Candidates',
  admit_cards: 'Admit cards',
  key_reviews: 'Answer keys',
  challenges: 'Challenges of a question',
  releases: 'Results of tests',
  results: 'Results of a test',
  practice: 'Products with practice',
  practice_questions: 'Questions of a topic for practice',
  analyses: 'Item analyses',
  analysed_questions: 'Questions of an item analysis',
  similar_pairs: 'Look-alike answers',
  score_groups: 'Groups of shifts',
  merit_list: 'Merit list',
  orders: 'Orders',
  payments: 'Payments',
  dues: 'Dues',
  settlements: 'Settlement files',
  settlement_rows: 'Rows of a settlement file',
  unsettled: 'Payments without settlement',
  approvals: 'Approvals',
  staff: 'Staff',
  audit: 'Audit log',
  jobs: 'Jobs',
  messages: 'Messages',
  webhooks: 'Webhooks',
  report: 'Report',
};

const entries = (count: number, isExact: boolean) =>
  count === 1 && isExact ? '1 entry' : `${isExact ? '' : 'more than '}${numberText(count)} entries`;

function sizeText(bytes: number): string {
  if (bytes < 1024) return `${numberText(bytes)} bytes`;
  return bytes < 1024 ** 2 ? `${numberText(Math.round(bytes / 1024))} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}

export const useExportMessages = createMessages({
  english: {
    title: 'Exports',
    intro: 'Files that you exported from lists. Only you can download them, for one day.',
    list: 'Exports',
    empty: 'You have exported nothing in the last day.',
    emptyText: 'Many lists have an Export button below their entries.',
    sourceText: (source: string) => SOURCES[source] ?? source,

    export: 'Export',
    dialogTitle: (label: string) => `Export: ${label}`,
    dialogText: (count: number, isExact: boolean) =>
      `The file contains ${entries(count, isExact)}: all pages of this list, with its search and filters. The audit log records the export.`,
    format: 'Format',
    formats: {
      xlsx: { title: 'Excel (XLSX)', text: 'Amounts and dates as numbers, in one or more sheets' },
      csv: { title: 'CSV', text: 'Text for other programs, in UTF-8' },
    },
    formatText: { xlsx: 'Excel', csv: 'CSV', pdf: 'PDF' },
    start: 'Create the file',
    starting: 'Starting…',
    states: { waiting: 'Waiting', running: 'Being written', done: 'Ready', failed: 'Failed' },
    waiting: 'The export waits for another one.',
    progress: (rows: number, total: number, isExact: boolean) =>
      `${numberText(rows)}${isExact ? ` of ${numberText(total)}` : total > 0 ? ` of more than ${numberText(total)}` : ''} entries are written.`,
    mayClose: 'You may close this window: the file is then in Exports.',
    ready: (rows: number, bytes: number) => `The file is ready: ${entries(rows, true)}, ${sizeText(bytes)}.`,
    failed: 'The file could not be written. Try again, or choose fewer entries, for example a shorter period.',
    download: 'Download',
    downloading: 'Downloading…',
    downloadOf: (source: string, format: string) => `Download ${source}, ${format}`,
    toExports: 'All exports',
    size: (rows: number, bytes: number) => `${entries(rows, true)}, ${sizeText(bytes)}`,
    until: 'Available until',
    requested: 'Requested',
  },
});
