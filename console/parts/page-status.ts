/** The id of the place in the bar at the top of phones in which a page shows its state, such as whether it is saved. */
export const PAGE_STATUS_ID = 'page-status';
