/** Messages of the page on which an institute is set up. */
import type { SetUpItem, SetUpItemKey } from '../../../contract/staff/set-up/opening.ts';
import type { Provider, ProviderState } from '../../../contract/staff/set-up/provider-tests.ts';
import { createMessages } from '../create-messages.ts';

const ITEMS: Readonly<Record<SetUpItemKey, string>> = {
  brand: 'Name, tagline, logo and colours',
  contacts: 'Contacts',
  legal: 'Legal data and GSTIN',
  structure: 'Fields of examinations',
  product: 'First product',
  landing: 'Landing page',
  policies: 'Rules: terms, refunds, delivery, privacy, contact',
  gateway: 'Payment gateway',
  mail: 'Mail',
  sms: 'Text messages',
  captcha: 'Protection against robots',
  backups: 'Backups',
  second_person: 'A second person for approvals',
};
const STATES: Readonly<Record<SetUpItem['state'], string>> = { done: 'Done', to_do: 'To do', problem: 'Problem' };
const TEST_STATES: Readonly<Record<ProviderState['state'], string>> = {
  none: 'Not tested',
  waiting: 'Waiting',
  passed: 'Works',
  failed: 'Failed',
};
const PROVIDERS: Readonly<Record<Provider, string>> = {
  mail: 'Mail',
  sms: 'Text messages (MSG91)',
  payu: 'PayU',
  easebuzz: 'Easebuzz',
};

export const useSetUpMessages = createMessages({
  english: {
    title: 'Set up the store',
    intro: 'What the store needs before students can use it. Each line leads to its page.',
    refresh: 'Refresh',
    refreshing: 'Refreshing…',
    items: ITEMS,
    states: STATES,
    required: 'Needed to open',
    optional: 'Recommended',
    progress: (done: number, all: number) => `${done} of ${all} done`,
    continue: 'Continue the set-up',
    panelText: 'The store is closed: students see that it opens soon.',

    status: 'The store',
    shown: { open: 'Open', closed: 'Closed' },
    neverOpen: 'Closed. Students see that the store opens soon, and search engines do not list it.',
    ready: 'Everything that is needed is done.',
    notReady: 'It can open when everything that is needed is done.',
    open: 'Open. Students can buy.',
    closed: 'Closed for now. Students keep their courses and tests; nothing can be bought.',
    openStore: 'Open the store',
    opening: 'Opening…',
    openTitle: 'Open the store to students?',
    openText: 'Everyone can see it and buy. Search engines may list it. You can close it again.',
    closeStore: 'Close the store',
    closing: 'Closing…',
    closeTitle: 'Close the store?',
    closeText:
      'Students see that it is closed and cannot buy. They keep their courses, pay further instalments and finish running tests.',
    preview: 'See it as students will',

    providers: 'Providers',
    providersText: 'Keys and passwords are in the environment of the server. A test shows whether they work.',
    providerNames: PROVIDERS,
    testStates: TEST_STATES,
    notConfigured: 'Not configured',
    sandbox: 'Sandbox',
    testedBy: (name: string) => `by ${name}`,
    testMail: 'Send me a test mail',
    testSms: 'Send a test message',
    testGateway: (name: string) => `Test ${name}`,
    testing: 'Testing…',
    sendTo: 'To which number?',
    smsText: 'The message has the text of a sign-in code, with a code that signs nobody in.',
    mobile: 'Mobile number',
    mobileHint: 'Ten digits, without +91.',
    send: 'Send',
    sending: 'Sending…',
  },
});
