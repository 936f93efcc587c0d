/** English messages of the notifications in My Account. */
const ENGLISH = {
  notLoaded: 'Your notifications could not be loaded. Please try again.',
  support: {
    view: 'Only the student can turn notifications on.',
    install:
      'On an iPhone or iPad, notifications need the app: tap Share, then Add to Home Screen. Open the store from there and come back to this page.',
    unsupported: 'This browser cannot show notifications. Try Chrome, Edge, Firefox or Safari in a normal window.',
    denied:
      'Notifications of this site are blocked in your browser. Allow them in the settings of the site (the icon beside the address), and reload this page.',
  },
  asks: 'Your browser then asks whether this site may show notifications.',
  turnOn: 'Turn on for this device',
  turnOff: 'Turn off for this device',
  working: 'One moment...',
  turnedOn: 'This device now shows notifications, until you log out.',
  turnedOff: 'This device shows no notifications any more.',
  notAllowed: 'Your browser did not allow notifications. Press the button again to choose.',
  serviceFailed:
    'Your browser could not reach its notification service. Check your connection, leave private mode, and try again.',
  notTurnedOn: 'Notifications could not be turned on. Please try again.',
  notTurnedOff: 'Notifications could not be turned off. Please try again.',

  kindsTitle: 'Notify me when',
  kinds: {
    test_opens: 'a test opens in an hour',
    result: 'a result is out',
    instalment: 'an instalment is due',
  },
  kindsText: 'This applies to all your devices. Mails and text messages are sent as before.',
  notSaved: 'Your choice could not be saved. Please try again.',
};
export default ENGLISH;
export type NotificationMessages = typeof ENGLISH;
