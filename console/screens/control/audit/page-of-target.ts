type Target = { type: string; id: string };

/** Returns the page of a record that the audit log names, where the action was done; null if it has none. */
export function pageOfTarget({ type, id }: Target, action: string): string | null {
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
    score_group: 'scores',
    paper: 'papers',
    practice: 'practice',
    hierarchy_page: 'structure',
    test: areaOfTest(action),
  };
  return type in areas ? `/${areas[type]}/${id}` : null;
}

function areaOfTest(action: string): string {
  if (action.startsWith('item_analysis.')) return 'item-analyses';
  return /^(key_review|final_key)\./.test(action) ? 'answer-keys' : 'exams';
}
