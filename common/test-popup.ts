/** Types of the `postMessage` messages between the store's page and the window of a running test. */

/** Sent to the test popup at each loss of focus, with the number of losses that remain before the page closes it. */
export type FocusLost = { kind: 'sopan_focus_lost'; remaining: number };

/** Sent by the test popup every second while the test runs, so that the page that follows in its opener watches it. */
export type TestOpen = { kind: 'sopan_test_open' };

/** Sent by the test popup when the test has ended, so that the page stops watching the focus. */
export type TestOver = { kind: 'sopan_test_over' };
