/** What the store's page and the test window that it watches tell each other by `postMessage`. */

/** To the window, each time it lost the focus: how many losses remain until it is closed. */
export type FocusLost = { kind: 'sopan_focus_lost'; remaining: number };

/** From the window: the test is over, so that nothing is left to watch. */
export type TestOver = { kind: 'sopan_test_over' };
