/** Mails of the newsletter. */
import { link, type MailDefinition } from './definition.ts';

const INSTITUTE = { text: 'Name of the institute', sample: '' };

export const NEWSLETTER_MAILS = {
  newsletter_confirm: {
    group: 'newsletter',
    title: 'Confirm the newsletter',
    when: 'After somebody subscribed an address',
    fields: {
      institute: INSTITUTE,
      confirm_url: { ...link('Link that confirms the subscription', '/newsletter/confirm'), isRequired: true },
    },
    english: {
      subject: 'Please confirm: the {{institute}} newsletter',
      text: `You asked for the {{institute}} newsletter at this address. One step is left:

Confirm my subscription
{{confirm_url}}

The link works for two days. If it was not you who asked, do nothing: we will not write again.`,
    },
    hindi: {
      subject: 'कृपया पुष्टि करें: {{institute}} का न्यूज़लेटर',
      text: `आपने इस पते पर {{institute}} का न्यूज़लेटर माँगा है। एक क़दम बाक़ी है:

सदस्यता की पुष्टि करें
{{confirm_url}}

यह लिंक दो दिन तक काम करता है। यदि आपने इसे नहीं माँगा है, तो कुछ न करें: हम फिर नहीं लिखेंगे।`,
    },
  },
  newsletter_welcome: {
    group: 'newsletter',
    title: 'Welcome to the newsletter',
    when: 'After a subscription was confirmed',
    fields: { institute: INSTITUTE, store_url: link('Link to the first page of the store', '/') },
    english: {
      subject: 'Welcome to the {{institute}} newsletter',
      text: `Thank you for confirming. From now on we write to you here about new courses, exam dates and study tips.

See what is new
{{store_url}}`,
    },
    hindi: {
      subject: '{{institute}} के न्यूज़लेटर में आपका स्वागत है',
      text: `पुष्टि करने के लिए धन्यवाद। अब से हम आपको यहाँ नए कोर्स, परीक्षा की तिथियों और पढ़ाई के सुझावों के बारे में लिखेंगे।

देखें क्या नया है
{{store_url}}`,
    },
  },
  newsletter_again: {
    group: 'newsletter',
    title: 'Already subscribed',
    when: 'After an address that receives the newsletter was subscribed again',
    fields: { institute: INSTITUTE },
    english: {
      subject: 'You already receive the {{institute}} newsletter',
      text: 'Somebody, most likely you, subscribed this address again. Nothing has changed and nothing is left to do.',
    },
    hindi: {
      subject: '{{institute}} का न्यूज़लेटर आपको पहले से मिल रहा है',
      text: 'किसी ने, शायद आपने ही, इस पते से फिर से सदस्यता ली है। कुछ नहीं बदला है और कुछ करना बाक़ी नहीं है।',
    },
  },
} as const satisfies Record<string, MailDefinition>;
