/**
 * Features of the build that some supported browsers lack, and what happens there: the page works without them. A key
 * also covers the features below it (`css.properties.cursor` covers its keywords).
 */
export const DEGRADING: Readonly<Record<string, string>> = {
  // Tested by the code before it is used.
  'api.Window.pushManager': 'that of the service worker is meant; without it My Account says what to do',
  'api.Window.requestIdleCallback': 'a timer (`whenIdle`)',
  'api.PublicKeyCredential.parseRequestOptionsFromJSON_static':
    'no passkeys in the console; the authenticator app works',
  'api.PublicKeyCredential.parseCreationOptionsFromJSON_static': 'as above',
  // Used by React, React Router or ALTCHA after a test.
  'api.Document.startViewTransition': 'React Router uses it only if a link asks for it',
  'api.Navigator.connection': 'tested by React Router and React',
  'api.Navigator.deviceMemory': 'tested by ALTCHA',
  'api.Profiler': 'the name of a component of React',
  'api.Window.external': 'the name of a property of our own',
  'api.Window.navigation': 'tested by React and React Router',
  'api.Window.orientation': 'the name of a property of the XLSX reader',
  'api.Window.setImmediate': 'tested by React',
  'api.trustedTypes': 'tested by ALTCHA',
  // Tested by ProseMirror.
  '.caretPositionFromPoint': 'ProseMirror tests for it, then for the next one, then measures',
  '.caretRangeFromPoint': 'as above',
  '.getComposedRanges': 'only for an editor in a shadow root',
  // Names that only look like those of a browser.
  '.addElement': 'a method of ProseMirror',
  '.alpha': 'a figure of an item analysis',
  '.config': 'a property of ProseMirror',
  '.bytes': 'the size of a file of the library',
  '.capture': 'an option of an event listener',
  '.cssFloat': 'a spelling that React translates',
  '.delay': 'a property of React',
  '.displayName': 'a property of React',
  '.escape': 'an option of the CSV reader',
  '.fileName': 'a property of the import wizard',
  '.fetchPriority': 'loads in the usual order',
  '.imageSizes': 'a property of React',
  '.locale': 'a property of React',
  '.manifest': 'a property of React Router',
  '.movementX': 'a property of React',
  '.movementY': 'a property of React',
  '.navigation': 'a property of React Router',
  '.orientation': 'a property of the XLSX reader',
  '.popover': 'the attribute, which has older support',
  '.respondWith': 'of the event `fetch`, which the data has under a name that is not checked',
  '.sync': 'a property of ALTCHA',
  // HTML.
  'html.elements.details.name': 'several answers can be open at once',
  'html.elements.img.fetchpriority': 'loads in the usual order',
  'html.elements.link.fetchpriority': 'loads in the usual order',
  'html.elements.script.fetchpriority': 'loads in the usual order',
  'html.elements.search': 'an element without a meaning',
  'html.elements.video.playsinline': 'only iPhones open a film in full screen without it',
  'html.global_attributes.autocapitalize': 'the keyboard begins with a capital letter',
  // Differs only in the error that reports the end of the time.
  'api.AbortSignal.timeout_static': 'Chrome below 124 reports AbortError in place of TimeoutError',
  // CSS for looks.
  'css.at-rules.page': 'the margins of the printer',
  'css.at-rules.property': 'initial values from a rule for all elements, which Tailwind adds',
  'css.at-rules.starting-style': 'no transition',
  'css.at-rules.view-transition': 'pages change without a transition',
  'css.at-rules.media.scripting': 'only without scripts: controls that need them are shown',
  'css.properties.accent-color': 'the colours of the browser',
  'css.properties.break-after': 'other page breaks in print',
  'css.properties.contain': 'slower painting',
  'css.properties.cursor': 'phones have no pointer',
  'css.properties.field-sizing': 'a select is as wide as its longest option',
  'css.properties.float': 'left in place of inline-start; the console is written from left to right',
  'css.properties.font-family': 'the next font of the list',
  'css.properties.forced-color-adjust': 'the colours of the system',
  'css.properties.hanging-punctuation': 'punctuation within the text block',
  'css.properties.orphans': 'other page breaks in print',
  'css.properties.overflow-clip-margin': 'clipped at the edge',
  'css.properties.overscroll-behavior': 'the page scrolls on at the end of a list',
  'css.properties.print-color-adjust': 'backgrounds are printed as the browser chooses; it also has a prefix',
  'css.properties.resize': 'phones do not resize fields',
  'css.properties.scrollbar-color': 'the colours of the system',
  'css.properties.scrollbar-width': 'the scrollbar of the system',
  'css.properties.size': 'the paper of the printer',
  'css.properties.text-decoration': 'Safari below 26.2 has it with a prefix, which the build adds',
  'css.properties.text-wrap': 'lines of unequal length',
  'css.properties.user-select': 'Safari has it with a prefix, which the build adds',
  'css.properties.widows': 'other page breaks in print',
  'css.selectors.open': 'only within `:is()`, beside `[open]`',
  'css.selectors.selection': 'the colours of the system',
  'css.selectors.view-transition-group': 'as `@view-transition`',
  'css.selectors.view-transition-new': 'as `@view-transition`',
  'css.selectors.view-transition-old': 'as `@view-transition`',
};

/** Returns what happens without a feature; undefined if the page needs it. */
export function degradationOf(feature: string): string | undefined {
  const key = Object.keys(DEGRADING).find((key) => feature === key || feature.startsWith(`${key}.`));
  return key && DEGRADING[key];
}
