/** Messages of the texts that the store sends to students. */
import type { SmsLength } from '../../../common/texts/sms-length.ts';
import type {
  TemplateChannel,
  TemplateGroup,
  TemplateLanguage,
} from '../../../contract/staff/store-front/message-templates.ts';
import { createMessages } from '../create-messages.ts';

const GROUPS: Readonly<Record<TemplateGroup, string>> = {
  payments: 'Payments and instalments',
  account: 'Sign-in and account',
  tests: 'Tests',
  newsletter: 'Newsletter',
};
const CHANNELS: Readonly<Record<TemplateChannel, string>> = { mail: 'Mail', sms: 'SMS' };
const LANGUAGES: Readonly<Record<TemplateLanguage, string>> = { english: 'English', hindi: 'Hindi' };

export const useTemplateMessages = createMessages({
  english: {
    title: 'Message texts',
    intro:
      'The mails and text messages that the store sends to students by itself. A change is used by the next message.',
    groups: GROUPS,
    channels: CHANNELS,
    languages: LANGUAGES,
    open: (title: string, channel: string, language: string) => `${title}, ${channel}, ${language}`,
    language: 'Language',
    changed: 'Changed',
    shipped: 'Shipped text',
    broken: 'Not used',
    brokenText: (problem: string) => `The store sends the shipped text, because this one cannot be used. ${problem}`,
    hindiText: {
      mail: 'Students who use the store in Hindi get this text.',
      sms: 'Students who use the store in Hindi get the Hindi template once it is registered with the operators (DLT), with an ID of its own. Until then they get the English one.',
    } satisfies Record<TemplateChannel, string>,
    changedBy: (name: string) => `Changed by ${name},`,

    subject: 'Subject',
    text: 'Text',
    mailHint:
      'Separate paragraphs by an empty line. A line with a link on the next line becomes a button. Write plain text, no HTML.',
    smsHint:
      'The operators send the text that you registered with them (DLT), not this one. Change the registration first, then enter the same text here.',
    templateId: 'ID of the registered template',
    templateIdHint: 'As the provider of text messages shows it.',
    header: 'Header',
    headerHint: 'The sender, 3 to 6 letters or digits. Leave it empty to use that of the configuration.',
    headerInvalid: 'The header has 3 to 6 letters or digits.',
    save: 'Save',
    saving: 'Saving…',
    restoreShipped: 'Restore the shipped text',
    restoring: 'Restoring…',
    restoreTitle: 'Restore the shipped text?',
    restoreText: 'The next message is sent with it. The present text stays in the audit log.',
    shippedTitle: 'The shipped text',

    placeholders: 'Placeholders',
    placeholdersText: 'Click one to insert it. The store replaces it when it sends the message.',
    smsPlaceholdersText: 'Click one to insert it. The number is that of the variable in the registered template.',
    insert: (name: string) => `Insert {{${name}}}`,
    required: 'required',
    optional: 'Can be empty; its paragraph is then left out.',

    preview: 'Preview',
    previewText: 'With sample data.',
    wide: 'Computer',
    narrow: 'Phone',
    width: 'Width of the preview',
    length: ({ units, limit, segments, encoding }: SmsLength) =>
      `${segments === 1 ? '1 message' : `${segments} messages`}: ${units} ${units === 1 ? 'character' : 'characters'} in ${encoding}, at most ${limit} in each message`,
    ucs2: 'Letters outside the Latin alphabet need UCS-2, which fits 70 characters in a message.',
    registered: 'Text to register',

    test: 'Send a test to me',
    testSms: 'Send a test',
    testing: 'Sending…',
    tested: (to: string) => `The test is on its way to ${to}.`,
    testSmsTitle: 'Send a test message',
    testSmsText: 'The operators send the registered template with sample data. Each message costs money.',
    mobile: 'Mobile number',
    mobileHint: 'An Indian number of 10 digits.',
  },
});
