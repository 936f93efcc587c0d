/** How often the progress of exports is read. */
export const POLL_MS = 1500;
