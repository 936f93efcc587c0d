/** Messages of results: their time, what candidates get, and the list. */
import type { Count } from '../../../contract/staff/dashboard.ts';
import type { ReleaseCheck, ToldBy } from '../../../contract/staff/exams/results/release.ts';
import type { ReleaseState } from '../../../contract/staff/exams/results/releases.ts';
import { numberText } from '../../parts/format.ts';
import { createMessages } from '../create-messages.ts';

const STATES: Readonly<Record<ReleaseState, string>> = {
  practice: 'At once',
  with_end: 'After the test',
  planned: 'At a time',
  awaits_key: 'After the final key',
  held: 'Held back',
  out: 'Out',
};

const TOLD_BY: Readonly<Record<ToldBy, string>> = {
  nobody: 'No message',
  mail: 'Mail',
  mail_and_sms: 'Mail and text message',
};

/** By check and state. */
const CHECKS: Readonly<Record<ReleaseCheck['check'], Partial<Record<ReleaseCheck['state'], string>>>> = {
  ended: { fine: 'No attempt can be running.', waits: 'Attempts can still run. The results wait for their end.' },
  paused: { fine: 'The test is not paused.', waits: 'The test is paused. Continue it first.' },
  running: {
    fine: 'No attempt is running.',
    warns: 'Attempts are running; this practice test does not wait for them.',
    waits: 'Attempts are running. The results wait for their end.',
  },
  marked: {
    fine: 'All results have the newest answer key.',
    warns: 'Results are being marked with a newer answer key.',
  },
  key: {
    fine: 'No challenge of the answer key is open.',
    waits: 'The answer key is under review. The results wait for the final key.',
  },
  scores: {
    fine: 'The scores across shifts are published.',
    warns:
      'The scores across shifts are not published, or outdated. Candidates would see marks and ranks of this test only.',
  },
};

export const useResultMessages = createMessages({
  english: {
    title: 'Results',
    intro: 'When the results of each test appear, who gets a certificate, and the list of results.',
    list: 'Tests',
    search: 'Search by name or code',
    empty: 'There is no test yet.',
    emptyText: 'Publish a paper, or import one.',
    awaited: 'Marks show here when the results are out. Who publishes scores sees them after the test has ended.',
    test: 'Test',
    code: 'Code',
    state: 'Results',
    states: STATES,
    closes: 'Last time to start',
    always: 'at any time',
    appears: 'Results appear',
    unknown: 'not known yet',
    atOnce: 'at once',

    pageTitle: (test: string) => `Results of ${test}`,
    toDocuments: 'Merit list and certificate',
    release: 'Publication',
    releaseText: 'The results appear to everybody at the same moment, and the answer key with them.',
    earliest: 'Not before',
    endUnknown: 'not known while the test is paused',
    paperTime: 'Time in the paper',
    changedBy: 'Set by',
    tells: 'Candidates are told by',
    tellsHint: 'The texts are in Message texts: “Results are out”. Mails go to addresses that students have confirmed.',
    toldBy: TOLD_BY,
    told: 'Messages sent from',
    time: 'Results appear',
    india: 'Time in India.',
    timeInvalid: 'Choose a day and a time.',
    plan: 'Set the time',
    planning: 'Saving…',
    now: 'Publish now',
    nowTitle: 'Publish the results now?',
    nowText: (results: string) =>
      `${results} candidates see marks, ranks and the answer key at once. This cannot be undone.`,
    publishing: 'Publishing…',
    hold: 'Hold back',
    holdTitle: 'Hold the results back?',
    holdText:
      'They do not appear before you set a time, also if the paper names one. Candidates read that the time will be announced.',
    holding: 'Saving…',
    isOut: 'The results are out. Their time cannot be changed any more.',
    isPractice: 'This practice test has no window: each candidate sees the result at the end of the attempt.',

    checks: 'What will be published',
    checkTexts: CHECKS,
    checkStates: { fine: 'Fine', warns: 'Look at this', waits: 'Waits' } as const,
    results: 'Results',
    running: 'Running attempts',
    absent: 'Candidates of the list who did not take it',
    marks: 'Highest, mean and lowest marks',
    marksText: (highest: number, mean: number, lowest: number) =>
      [highest, mean, lowest].map((one) => String(Math.round(one * 100) / 100)).join(' · '),
    consents: 'Agreed to their name in the merit list',
    group: 'Shift of',
    countText: ({ count, is_exact }: Count) => `${numberText(count)}${is_exact ? '' : '+'}`,

    resultList: 'Results of candidates',
    resultSearch: 'Search by roll number or name',
    rollSearch: 'Search by roll number',
    noResults: 'There is no result yet.',
    student: 'Candidate',
    studentNumber: (id: number) => `Student ${id}`,
    rollNumber: 'Roll number',
    rank: 'Rank',
    marksColumn: 'Marks',
    of: (marks: number, max: number) => `${Math.round(marks * 100) / 100} of ${max}`,
    percentile: 'Percentile',
    answers: 'Right, wrong, skipped',
    shiftScore: 'Score across shifts',
    shiftRank: 'Rank across shifts',
    consent: 'Name in the merit list',
    consentStates: { given: 'Agreed', none: 'Not agreed' } as const,
    taken: 'Test taken',
    meetsCutoff: 'Reaches the cut-off of',

    documentsTitle: (test: string) => `Merit list and certificate of ${test}`,
    documentsText: 'Every candidate gets a scorecard. Here you decide what else. It is shown once the results are out.',
    merit: 'Merit list',
    meritText: 'Names are shown of students who agreed on their page My Results; others appear with their roll number.',
    meritRanks: 'Ranks in the list',
    meritRanksHint: 'From 1 to 100. Empty: no list.',
    meritPublic: 'Anyone may open the list, also without an account',
    meritAddress: 'Its address',
    cutoffs: 'Cut-offs',
    cutoffsText: 'Candidates see all of them, and which they reach.',
    groupCutoffs: 'This test is a shift: candidates see the cut-offs of the published scores across shifts instead.',
    certificate: 'Certificate',
    certificateText:
      'A candidate with one of these ranks or this share of the marks can download it. Leave both empty for none.',
    certificateRanks: 'Best ranks',
    certificateRanksHint: 'From 1 to 1000.',
    certificatePercent: 'Percent of the highest marks',
    certificatePercentHint: 'From 1 to 100.',
    titleEnglish: 'Title in English',
    titleHindi: 'Title in Hindi',
    textEnglish: 'Text in English',
    textHindi: 'Text in Hindi',
    textHint: 'It stands below the name.',
    placeholders: 'Placeholders',
    placeholderText: (name: string, sample: string) => `{{${name}}}: such as ${sample}`,
    preview: 'Preview of the saved certificate',
    previewIn: { english: 'Sample in English (PDF)', hindi: 'Sample in Hindi (PDF)' } as const,
    save: 'Save',
    saving: 'Saving…',
  },
});
