/** Returns the page of a record that the audit log names; null if it has none. */
export function pageOfTarget({ type, id }: { type: string; id: string }): string | null {
  if (type === 'institute') return '/institute';
  if (type === 'document') return `/pages/${id.replace(':', '/')}`;
  const areas: Readonly<Record<string, string>> = {
    staff: 'staff',
    role: 'roles',
    student: 'students',
    batch: 'batches',
    order: 'orders',
    payment: 'payments',
    settlement: 'settlements',
    coupon: 'coupons',
    campaign: 'campaigns',
    product: 'products',
    question: 'questions',
    hierarchy_page: 'structure',
    test: 'answer-keys',
  };
  return type in areas ? `/${areas[type]}/${id}` : null;
}
