import { rupeeText } from '../../../common/money.ts';
import { usePartMessages } from '../../parts/messages/use-part-messages.ts';

/** Returns the function for an amount of a bill in rupees: `₹1,499.00`, and that nothing is to be paid for 0. */
export function useAmountText(): (amount: number) => string {
  const { free } = usePartMessages();
  return (amount) => (amount === 0 ? free : rupeeText(amount));
}
