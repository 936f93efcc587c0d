/**
 * Dispatched on the window when the server refuses a change because the staff see the store as a student. A separate file,
 * because every page loads it.
 */
export const READ_ONLY_EVENT = 'sopan_read_only';
