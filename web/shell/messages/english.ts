/** English messages of the frame of every page: header, navigation, footer, errors. */

const ENGLISH = {
  skip: 'Skip to content',
  information: 'Information',
  forInformation: 'For any information',
  bookSession: 'Book Session',
  menu: 'Menu',
  closeMenu: 'Close menu',
  account: 'Account',
  accountPages: 'Account pages',
  /** The link to this page in the other language is in that language. */
  otherLanguage: 'हिंदी',
  otherLanguageTitle: 'यह पृष्ठ हिंदी में देखें',
  loading: 'Loading…',
  /** In place of the name of a student who has none. */
  student: 'User',
  login: 'Login',
  logout: 'Logout',
  /** By the form of the number, which replaces `#`. */
  cart: { none: 'Cart', one: 'Cart, # item', other: 'Cart, # items' },
  collapse: 'Collapse',
  expand: 'Expand',
  pages: {
    '/': 'Home',
    '/my-account': 'My Account',
    '/my-cart': 'My Cart',
    '/my-orders': 'My Orders',
    '/my-courses': 'My Courses',
    '/terms-and-condition': 'Terms & Conditions',
    '/about-us': 'About Us',
  },
  support: 'Help and Support',
  dismiss: 'Dismiss',

  back: 'Back',
  backTo: { cart: ' to My Cart', courses: ' to My Courses', product: ' to the product', store: ' to the store' },
  help: 'Help',
  helpAndSupport: ' and Support',
  newTab: '(opens in a new tab)',

  newsletter: 'Newsletter',
  newsletterText: 'New courses, exam dates and study tips, in your inbox.',
  helpline: 'Helpline',
  care: 'Care',
  followUs: 'Follow us',
  verticals: 'Verticals',
  otherSites: 'Our other sites',
  policies: 'Policies',

  notFound: 'Page not found',
  notFoundText: 'The page has moved, or the address has a mistake. Search for what you need, or begin with your exam.',
  home: 'Go to the home page',
  failed: 'Something went wrong',
  failedTitle: 'Something went wrong on our side',
  failedText: 'The page could not be loaded. Nothing you bought is lost. Please try again in a moment.',
  tryAgain: 'Try again',
  needsScript: 'This page needs JavaScript',
  needsScriptText:
    'Please allow JavaScript in your browser, and load the page again. You can browse the store without it.',
};
export default ENGLISH;

export type ShellMessages = typeof ENGLISH;
