/** Messages of campaigns. */
import type { Audience, CampaignState } from '../../../contract/staff/store-front/campaigns.ts';
import { numberText } from '../../parts/format.ts';
import { createMessages } from '../create-messages.ts';

const STATES: Readonly<Record<CampaignState, string>> = {
  draft: 'Draft',
  sending: 'Being sent',
  stopped: 'Stopped',
  sent: 'Sent',
};

const AUDIENCE_TEXTS: Readonly<Record<Audience, string>> = {
  all: 'All subscribers',
  owners: 'Subscribers who have the product',
  others: 'Subscribers who do not have the product',
};

const subscribers = (count: number) => (count === 1 ? '1 subscriber' : `${numberText(count)} subscribers`);

export const useCampaignMessages = createMessages({
  english: {
    title: 'Campaigns',
    intro: 'Mails to those who subscribed to the newsletter and confirmed it.',
    list: 'Campaigns',
    search: 'Search by subject',
    empty: 'There is no campaign yet.',
    emptyText: 'Write one, send it to yourself, then to the subscribers.',
    new: 'New campaign',
    subject: 'Subject',
    subjectHint: 'What the reader sees in the inbox.',
    body: 'Text',
    bodyHint:
      'Separate paragraphs by an empty line. A line with a URL on the next line becomes a button. Links lead to the store only. The address of the institute and the link to unsubscribe are added.',
    subjectHindi: 'Subject in Hindi',
    bodyHindi: 'Text in Hindi',
    hindiHint: 'For readers who use the store in Hindi. Without a Hindi version they get the English one.',
    hindiIncomplete: 'The Hindi version needs a subject and a text.',
    audience: 'Readers',
    audiences: AUDIENCE_TEXTS,
    product: 'Product',
    productHint: 'A subscriber counts as a student if the student has verified the same e-mail address.',
    noProduct: 'Choose the product.',
    perHour: 'Mails per hour',
    perHourHint: 'From 60 to 6,000. Ask your mail provider how many it accepts.',
    state: 'State',
    states: STATES,
    created: 'Created',
    createdBy: (name: string) => `by ${name}`,
    sent: 'Sent',
    started: 'Started',
    finished: 'Finished',
    subscribers,
    atPresent: 'At present',
    save: 'Save the draft',
    saving: 'Saving…',
    preview: 'Preview',
    previewHindi: 'Preview in Hindi',
    test: 'Send it to me',
    testHindi: 'Send the Hindi version to me',
    testing: 'Sending…',
    tested: (email: string) => `The test is on its way to ${email}.`,
    saveFirst: 'The draft is not saved yet. Correct the marked fields, or try again.',
    start: 'Send to subscribers',
    continue: 'Continue sending',
    starting: 'Starting…',
    startTitle: 'Send this campaign?',
    startText: (audience: string, count: number, perHour: number) =>
      `Readers: ${audience}. The newsletter has ${subscribers(count)} in all. At most ${numberText(perHour)} mails leave in an hour. A mail that was sent cannot be taken back.`,
    stop: 'Stop sending',
    stopping: 'Stopping…',
    delete: 'Delete the draft',
    deleting: 'Deleting…',
    deleteTitle: 'Delete this draft?',
    deleteText: 'Its text is recorded in the audit log.',
    details: 'Details',
  },
});
