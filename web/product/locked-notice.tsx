import type { ProductData } from '../../contract/product.ts';
import { ordinal } from '../../contract/wording.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSignInFirst } from '../parts/sign-in-first.ts';
import { unlockingInstalment } from './action-rules.ts';

/** Lies over the contents of a course that is locked, moving nothing, and says how to open it again. */
export function LockedNotice({ product }: { product: ProductData }) {
  const emiNo = unlockingInstalment(product);
  const signInFirst = useSignInFirst();
  return (
    <div role="alert" className="absolute inset-0 flex justify-center">
      <div className="sticky top-20 grid max-w-lg grow content-center justify-items-center gap-3 self-start rounded-lg border border-warn bg-warn-soft px-5 py-8 text-center shadow-lg">
        <Icon name="lock" className="size-8 text-warn" />
        <p className="text-lg font-semibold">Course Locked</p>
        <p className="text-sm">{product.lock_message}</p>
        {emiNo && (
          <Button onClick={() => signInFirst(`/pay-emi/${product.product_id}/${emiNo}`)}>
            PAY {ordinal(emiNo)} EMI
          </Button>
        )}
      </div>
    </div>
  );
}
