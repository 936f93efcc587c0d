/** English messages of titles and descriptions of pages, and of structured data. */

const ENGLISH = {
  home: 'Home',
  groupText: (names: string) => `${names}: courses, books and tests.`,
  search: 'Search',
  searchTitle: (text: string, vertical: string) =>
    `Courses, books and tests for “${text}”${vertical && ` in ${vertical}`}`,
  searchText: (text: string, vertical: string) =>
    `What we teach, print and test about ${text || 'your examination'}${vertical && ` in ${vertical}`}.`,
  explore: 'Explore',
  exploreText: 'Courses, books and tests by vertical, exam and mode.',
  comingSoon: 'Coming soon',
  comingSoonText: 'Something new is being prepared.',
  openNow: 'Open now',
  openNowText: 'What was coming is here.',
  sampleClass: (title: string) => `${title}: sample class`,
  applications: {
    login: { title: 'Login', description: 'Sign in or sign up with your mobile number.' },
    cart: { title: 'My Cart', description: 'What you mean to buy.' },
    orders: { title: 'My Orders', description: 'Your orders and invoices.' },
    courses: { title: 'My Courses', description: 'Your courses, books and test series.' },
    account: { title: 'My Account', description: 'Your details, your devices and your data.' },
    checkout: { title: 'Checkout', description: 'Check your order and pay.' },
    payment: { title: 'Payment', description: 'The status of your payment.' },
    instructions: { title: 'Test instructions', description: 'What to know before the test starts.' },
    results: { title: 'My Results', description: 'Your results, scorecards and certificates.' },
    practice: { title: 'Practice', description: 'Practise by topic.' },
    viewing: { title: 'View of the store', description: 'The store as a student sees it, for the staff.' },
    redirecting: { title: 'Redirecting', description: 'On the way to your test.' },
  },
  facts: { tests: 'Tests', minutes: 'Minutes per test', marks: 'Marks per test' },
};
export default ENGLISH;

export type PageMessages = typeof ENGLISH;
