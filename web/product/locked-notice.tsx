import type { ProductData } from '../../contract/product.ts';
import { ordinal } from '../../contract/wording.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSignInFirst } from '../parts/sign-in-first.ts';
import { unlockingInstalment } from './action-rules.ts';

/** Lies over the contents of a course that is locked, and says how to open it again. */
export default function LockedNotice({ product }: { product: ProductData }) {
  const emiNo = unlockingInstalment(product);
  const signInFirst = useSignInFirst();
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-3 rounded-lg border border-warn bg-warn-soft px-5 py-8 text-center"
    >
      <Icon name="lock" className="size-8 text-warn" />
      <p className="text-lg font-semibold">Course Locked</p>
      <p className="max-w-md text-sm">{product.lock_message}</p>
      {emiNo && (
        <Button onClick={() => signInFirst(`/pay-emi/${product.product_id}/${emiNo}`)}>PAY {ordinal(emiNo)} EMI</Button>
      )}
    </div>
  );
}
