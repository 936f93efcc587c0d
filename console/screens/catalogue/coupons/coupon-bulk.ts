import { useLocation } from 'react-router';
import { type CouponRow, listCoupons } from '../../../../contract/staff/catalogue/coupons/coupons.ts';
import { disableCoupons, enableCoupons } from '../../../../contract/staff/catalogue/coupons/edit-coupon.ts';
import { useCouponMessages } from '../../../messages/money/coupons.ts';
import type { Bulk } from '../../../table/bulk/bulk-action.ts';
import { loadAllRows } from '../../../table/bulk/load-all-rows.ts';

/** Disables and enables several coupons. */
export function useCouponBulk(): Bulk<CouponRow> {
  const messages = useCouponMessages();
  const { search } = useLocation();
  const isDisabled = ({ state }: CouponRow) => state === 'disabled';
  return {
    nameOf: ({ code }) => code,
    loadAll: () => loadAllRows(listCoupons, search, COUPON_FILTERS),
    actions: [
      {
        endpoint: disableCoupons,
        label: messages.disable,
        busyLabel: messages.disabling,
        variant: 'danger',
        title: messages.disableManyTitle,
        text: messages.disableManyText,
        rowOf: (row) => (isDisabled(row) ? null : { coupon_id: row.coupon_id }),
        field: { name: 'reason', label: messages.reason, hint: messages.reasonHint },
        done: messages.disabledMany,
      },
      {
        endpoint: enableCoupons,
        label: messages.enable,
        busyLabel: messages.working,
        title: messages.enableManyTitle,
        text: messages.enableManyText,
        rowOf: (row) => (isDisabled(row) ? { coupon_id: row.coupon_id } : null),
        done: messages.enabledMany,
      },
    ],
  };
}

/** The parameters of the list. */
export const COUPON_FILTERS = ['state', 'kind'];
