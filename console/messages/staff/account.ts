/** Messages of the user's own account. */
import { createMessages } from '../create-messages.ts';
import { SIGN_IN_METHODS } from './sign-in-methods.ts';

export const useAccountMessages = createMessages({
  english: {
    title: 'Your account',
    welcome: (name: string) => `Welcome, ${name}. Add a passkey now: it is the safest and quickest way to sign in.`,
    needsPasskey: 'Add a passkey or an authenticator app first. Then the rest of the console opens.',
    profile: 'Profile',
    profileText: 'An owner can change your role.',
    name: 'Name',
    email: 'E-mail address',
    role: 'Role',

    passkeys: 'Passkeys',
    passkeysText:
      'Sign in with your fingerprint, your face or the lock of your device. Two on different devices are safer than one.',
    addPasskey: 'Add a passkey',
    noPasskeys: 'You have no passkey yet.',
    added: 'Added',
    used: 'Last used',
    neverUsed: 'never',
    synced: 'Copied to your other devices',
    rename: 'Rename',
    renameTitle: 'Rename the passkey',
    remove: 'Remove',
    removeTitle: (name: string) => `Remove ${name}?`,
    removePasskeyText:
      'You cannot sign in with it any more, and the other devices that signed in with it are signed out. Also delete it on the device.',
    passkeyName: 'Name of the passkey',
    passkeyNameHint: 'For example the device: Office laptop, My phone.',
    passkeyDefault: 'My passkey',
    continue: 'Continue',
    save: 'Save',
    working: 'Working…',

    app: 'Authenticator app',
    appText: 'Codes of an app such as Google Authenticator, for devices without a passkey.',
    appActive: 'Set up',
    recoveryLeft: (count: number) => (count === 1 ? '1 recovery code left' : `${count} recovery codes left`),
    setUp: 'Set up an app',
    setUpTitle: 'Set up an authenticator app',
    scan: 'Scan this code with the app, then enter the six digits that it shows.',
    qrCode: 'QR code for the app',
    secret: 'Or type this key into the app',
    appCode: 'Code of the app',
    confirm: 'Confirm',
    newCodes: 'New recovery codes',
    newCodesTitle: 'Replace the recovery codes?',
    newCodesText: 'The codes that you have now stop working.',
    removeApp: 'Remove the app',
    removeAppTitle: 'Remove the authenticator app?',
    removeAppText:
      'The app and all recovery codes stop working, and the other devices that signed in with them are signed out.',
    codesTitle: 'Your recovery codes',
    codesText:
      'Store them where only you can read them. Each works once, if you cannot use your devices. They are shown only now.',
    copy: 'Copy',
    copied: 'The codes are copied.',
    download: 'Download',
    codesStored: 'I have stored them',

    sessions: 'Sessions',
    sessionsText: 'Where you are signed in. A session ends by itself after half an hour without use.',
    thisSession: 'This one',
    signedIn: 'Signed in',
    lastSeen: 'Last used',
    end: 'End',
    endOthers: 'End all others',
    ended: (count: number) => (count === 1 ? 'The session has ended.' : 'The sessions have ended.'),
    methods: SIGN_IN_METHODS,
  },
});
