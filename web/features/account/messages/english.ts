/** English messages of My Account. */

const ENGLISH = {
  title: 'My Account',
  notLoaded: 'Your account could not be loaded.',
  close: 'Close',
  formNotLoaded: 'The form could not be loaded.',

  details: 'Your details',
  detailsText: 'Your name is on invoices and results.',
  notSaved: 'Your details could not be saved.',
  saved: 'Your details are saved.',
  saveDetails: 'Save details',

  contact: 'Mobile number and e-mail',
  contactText: 'You sign in with this number.',
  mobile: 'Mobile number',
  email: 'E-mail',
  notVerified: 'Not verified',
  unverifiedText: 'Until your e-mail is verified, we send no receipts or notices to it.',
  verify: 'Verify',
  change: 'Change',
  /** After `verify` and `change`, for screen readers. */
  ofField: (label: string) => ` ${label.toLowerCase()}`,
  changed: {
    mobile: 'Your mobile number is changed.',
    email: 'Your e-mail address is changed.',
    verify: 'Your e-mail address is verified.',
  },
  changeTitles: { mobile: 'Change mobile number', email: 'Change e-mail' },
  newFields: { mobile: 'New mobile number', email: 'New e-mail' },
  newFieldHint: 'We send a one-time password (OTP) to it.',
  verifyTitle: 'Verify e-mail',
  /** Around the e-mail address. */
  mailTo: ['We mail a one-time password to ', '.'] as readonly [string, string],
  /** Around the masked number. */
  confirm: ['First confirm that it is you. We send a one-time password to ', '.'] as readonly [string, string],
  sendOtp: 'Send OTP',

  google: 'Sign in with Google',
  googleText:
    'A linked Google account can sign in on its own, also after you sign out your devices. Remove one that you do not know.',
  googleDone: {
    add: 'You can now sign in with Google.',
    remove: 'Google can no longer sign in to your account. Other devices are signed out.',
  },
  googleAccount: 'Google account',
  added: (day: string) => `Added ${day}`,
  remove: 'Remove',
  removeWhat: ' the Google account',
  addGoogle: 'Add a Google account',
  chooseGoogle: 'Choose the Google account that may sign in.',
  googleNotAdded: 'The Google account could not be added. Please try again.',
  /** Around the e-mail address. */
  otherEmail: ['Your verified e-mail is another one. We mail a one-time password to ', '.'] as readonly [
    string,
    string,
  ],
  removeGoogle: 'Remove the Google account',
  removeGoogleText:
    'It can no longer sign in to your account. Other devices are signed out. You sign in with your mobile number.',
  googleNotRemoved: 'The Google account could not be removed. Please try again.',
  removing: 'Removing...',
  keep: 'Keep',

  notifications: 'Notifications',
  notificationsText: 'A message on this device when a test opens, a result is out or an instalment is due.',
  openNotifications: 'Set up notifications',
  openingNotifications: 'Opening...',
  notificationsNotOpened: 'This could not be opened. Please try again.',

  devices: 'Devices',
  devicesText: 'Where you are signed in. Sign out devices that you do not know.',
  devicesNotLoaded: 'Your devices could not be loaded.',
  deviceNotSignedOut: 'The device could not be signed out. Please try again.',
  deviceSignedOut: 'The device is signed out.',
  devicesSignedOut: 'The other devices are signed out.',
  /** `name` is that of the server, such as `Chrome on Android`. */
  thisDevice: 'This device',
  signedIn: (day: string, lastDay: string) => `Signed in ${day}, last seen ${lastDay}`,
  signOut: 'Sign out',
  signOutWhat: (device: string) => ` ${device}`,
  signOutOthers: 'Sign out all other devices',
  signingOut: 'Signing out...',

  data: 'Your data',
  dataText: 'A copy of everything we hold about you, as a JSON file.',
  dataNotLoaded: 'Your data could not be loaded. Please try again.',
  gathering: 'Gathering...',
  download: 'Download my data',
  terms: 'Terms & Conditions',
  /** Around the link to the terms. */
  agreed: (version: string, day: string) =>
    ['You agreed to the ', ` (version ${version}) on ${day}.`] as readonly [string, string],

  deletion: 'Delete account',
  deletedText: 'Courses, tests, results, addresses and your cart are deleted at once, and cannot be brought back.',
  retainedText:
    'Invoices stay in our books without your name, as tax law asks. So that first-purchase offers are given once, we keep a keyed hash of your mobile number, and which offers it used, for one year.',
  deleteAccount: 'Delete my account',
  notDeleted: 'Your account could not be deleted. Please try again.',
  keepAccount: 'Keep my account',
  deleting: 'Deleting...',
  deleteForGood: 'Delete for good',
};
export default ENGLISH;

export type AccountMessages = typeof ENGLISH;
