import { indianMobile } from '../../../../common/texts/mobile-number.ts';
import type { Address } from '../../../../contract/identity/addresses.ts';

export function AddressText({ address }: { address: Address }) {
  return (
    <span className="grid min-w-0 text-sm wrap-anywhere">
      <span>
        {address.line1}, {address.line2}
      </span>
      <span>
        {address.town}, {address.state_name} {address.pincode}
      </span>
      <span className="tabular text-ink-soft">Mobile {indianMobile(address.mobile_number)}</span>
    </span>
  );
}
