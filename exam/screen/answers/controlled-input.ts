/**
 * Distinguishes a field's own responses from changes made elsewhere. Each response of the field comes back as the shown
 * one after it is stored, possibly after more was typed; the field ignores these and follows any other.
 */
export type InputTracker = {
  /** Records a response that the field gives; returns false if it is the same as the last one. */
  record(answer: string): boolean;
  /** The shown response was not given by this field, so the field has to follow it. */
  isExternalChange(shown: string): boolean;
};

export function trackInput(first: string): InputTracker {
  let last = first;
  let pending: string[] = [];
  return {
    record(answer) {
      if (answer === last) return false;
      last = answer;
      pending.push(answer);
      return true;
    },
    isExternalChange(shown) {
      const at = pending.indexOf(shown);
      if (at >= 0) pending = pending.slice(at + 1);
      if (at >= 0 || shown === last) return false;
      last = shown;
      pending = [];
      return true;
    },
  };
}
