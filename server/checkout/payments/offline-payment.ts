/** The action of requests for the approval of an offline payment. */
export const OFFLINE_PAYMENT = 'offline_payment';
