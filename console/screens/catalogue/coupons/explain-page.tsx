/** Explains why a code applies to a purchase or not, for the support. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { type CouponExplanation, explainCoupon } from '../../../../contract/staff/catalogue/coupons/explain-coupon.ts';
import { call } from '../../../calls/call.ts';
import { requirePermission, useCan } from '../../../calls/session.ts';
import { TextField } from '../../../form/controls/fields.tsx';
import { Picker } from '../../../form/controls/picker.tsx';
import type { PickerOption } from '../../../form/controls/picker-field.tsx';
import { FormFrame, fieldId } from '../../../form/form-frame.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useCouponMessages } from '../../../messages/money/coupons.ts';
import { useExplainMessages } from '../../../messages/money/explain-coupon.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { Explanation } from './explanation.tsx';
import { searchProducts } from './search-catalogue.ts';

export async function loader({ request }: { request: Request }) {
  await requirePermission('catalogue.read');
  const { searchParams } = new URL(request.url);
  return { code: searchParams.get('code') ?? '', studentId: searchParams.get('student_id') ?? '' };
}

type Values = { code: string; product_ids: readonly PickerOption[]; student_id: string; emi_no: string };

const REFUSAL_FIELDS = {
  coupon_unknown: 'code',
  product_missing: 'product_ids',
  product_unknown: 'product_ids',
  emi_not_payable: 'emi_no',
  student_unknown: 'student_id',
} as const;

export function Component() {
  const { code, studentId } = useLoaderData<typeof loader>();
  const messages = useExplainMessages();
  const { title: coupons } = useCouponMessages();
  const can = useCan();
  const [explanation, setExplanation] = useState<CouponExplanation | null>(null);
  const form = useForm<Values, CouponExplanation>({
    schema: explainCoupon.body,
    initial: { code, product_ids: [], student_id: studentId, emi_no: '' },
    labels: {
      code: messages.code,
      product_ids: messages.products,
      student_id: messages.student,
      emi_no: messages.instalment,
    },
    refusalFields: REFUSAL_FIELDS,
    submit: ({ code, product_ids, student_id, emi_no }) =>
      call(explainCoupon, {
        code: code.trim(),
        product_ids: product_ids.map(({ id }) => id).join(),
        ...(student_id.trim() ? { student_id: student_id.trim() } : {}),
        ...(emi_no.trim() ? { emi_no: emi_no.trim() } : {}),
      }),
    onDone: setExplanation,
  });
  return (
    <div className="grid gap-5">
      <PageHeader
        title={messages.title}
        text={messages.intro}
        parent={can('coupons.manage') && <ParentLink to="/coupons">{coupons}</ParentLink>}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <FormFrame
          form={form}
          submitLabel={messages.submit}
          busyLabel={messages.checking}
          className="min-w-0 rounded-md border border-line bg-surface p-5"
        >
          <TextField form={form} name="code" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
          <Picker
            id={fieldId(form, 'product_ids')}
            label={messages.products}
            error={form.errors.product_ids}
            chosen={form.values.product_ids}
            onChange={(chosen) => form.set('product_ids', chosen)}
            find={searchProducts}
          />
          <TextField form={form} name="emi_no" hint={messages.instalmentHint} inputMode="numeric" autoComplete="off" />
          {can('students.read') && (
            <TextField
              form={form}
              name="student_id"
              hint={messages.studentHint}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </FormFrame>
        <div role="status" className="grid min-w-0 gap-5">
          {explanation && <Explanation explanation={explanation} />}
        </div>
      </div>
    </div>
  );
}
