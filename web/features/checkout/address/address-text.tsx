import { indianMobile } from '../../../../common/texts/mobile-number.ts';
import type { Address } from '../../../../contract/identity/addresses.ts';
import { ContentText } from '../../../parts/content-text.tsx';
import { useCheckoutMessages } from '../messages/use-checkout-messages.ts';

export function AddressText({ address }: { address: Address }) {
  const { mobile } = useCheckoutMessages();
  return (
    <span className="grid min-w-0 text-sm wrap-anywhere">
      <span>
        <ContentText text={`${address.line1}, ${address.line2}`} />
      </span>
      <span>
        <ContentText text={`${address.town}, ${address.state_name} ${address.pincode}`} />
      </span>
      <span className="tabular text-ink-soft">{mobile + indianMobile(address.mobile_number)}</span>
    </span>
  );
}
