/** The name of offline payments among the requests that wait for approval, and in the audit log. */
export const OFFLINE_PAYMENT = 'offline_payment';
