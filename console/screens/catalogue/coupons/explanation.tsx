import { Link } from 'react-router';
import { dateTimeText } from '../../../../common/dates/date-time.ts';
import { priceText } from '../../../../common/money.ts';
import type {
  CouponExplanation,
  ExplainedCondition,
} from '../../../../contract/staff/catalogue/coupons/explain-coupon.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { useCan } from '../../../calls/session.ts';
import { useExplainMessages } from '../../../messages/money/explain-coupon.ts';
import { Panel } from '../../../parts/panel.tsx';

/** Whether the coupon applies, what the student reads, and every condition with the values that were compared. */
export function Explanation({ explanation }: { explanation: CouponExplanation }) {
  const messages = useExplainMessages();
  const can = useCan();
  const { coupon_id, code, applies, message, total, discount, student_id, purchase_problems, conditions } = explanation;
  return (
    <>
      <Panel
        title={applies ? messages.applies(code) : messages.appliesNot(code)}
        text={student_id === null ? messages.newStudent : messages.forStudent(student_id)}
      >
        <div className="grid gap-4 px-5 py-4 text-sm">
          {discount !== null && (
            <p className="tabular text-lg font-semibold text-good">{messages.price(total, total - discount)}</p>
          )}
          {message && (
            <p>
              <span className="block text-ink-soft">{messages.studentReads}</span>
              <span className="text-base font-semibold">“{message}”</span>
            </p>
          )}
          {purchase_problems.length > 0 && (
            <div>
              <p className="font-semibold text-bad">{messages.problems}</p>
              {purchase_problems.map(({ title, message }) => (
                <p key={title}>
                  {title}: {message}
                </p>
              ))}
            </div>
          )}
          {can('coupons.manage') && (
            <Link
              to={`/coupons/${coupon_id}`}
              className="justify-self-start font-semibold text-accent underline underline-offset-4"
            >
              {messages.toCoupon}
            </Link>
          )}
        </div>
      </Panel>
      <Panel title={messages.conditions}>
        <ul className="text-sm">
          {conditions.map((condition) => (
            <Condition key={condition.name} condition={condition} />
          ))}
        </ul>
      </Panel>
    </>
  );
}

function Condition({ condition }: { condition: ExplainedCondition }) {
  const messages = useExplainMessages();
  const { required, actual } = useConditionTexts(condition);
  const { name, is_met } = condition;
  return (
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 border-line px-5 py-3 not-first:border-t sm:grid-cols-[auto_11rem_minmax(0,1fr)] ${is_met ? '' : 'bg-bad-soft'}`}
    >
      <Icon name={is_met ? 'check' : 'close'} className={`mt-0.5 size-4.5 ${is_met ? 'text-good' : 'text-bad'}`} />
      <p className="font-medium">
        <span className="sr-only">{is_met ? messages.met : messages.notMet}: </span>
        {messages.conditionTexts[name]}
      </p>
      <dl className="col-start-2 grid gap-x-4 sm:col-start-3">
        {required && (
          <div className="flex flex-wrap gap-x-2">
            <dt className="text-ink-soft">{messages.required}</dt>
            <dd className="tabular min-w-0 break-words">{required}</dd>
          </div>
        )}
        {actual && (
          <div className="flex flex-wrap gap-x-2">
            <dt className="text-ink-soft">{messages.actual}</dt>
            <dd className={`tabular min-w-0 break-words ${is_met ? '' : 'font-semibold text-bad'}`}>{actual}</dd>
          </div>
        )}
      </dl>
    </li>
  );
}

/** The compared values as they are read out; empty texts are not shown. */
function useConditionTexts({ name, required, actual }: ExplainedCondition): { required: string; actual: string } {
  const messages = useExplainMessages();
  const [limit = '', value = ''] = [required[0], actual[0]];
  const listed = (values: readonly string[]) => values.join(', ');
  switch (name) {
    case 'enabled':
      return { required: '', actual: value ? messages.disabledSince(dateTimeText(value)) : messages.enabled };
    case 'from':
    case 'until':
      return { required: limit ? dateTimeText(limit) : messages.anything, actual: limit && dateTimeText(value) };
    case 'uses':
    case 'uses_per_student':
      return { required: limit ? messages.atMost(limit) : messages.anything, actual: messages.usedTimes(value) };
    case 'first_purchase':
      return {
        required: limit ? messages.first : messages.anything,
        actual: value === 'later' ? messages.later : messages.first,
      };
    case 'eligible':
      return { required: '', actual: priceText(Number(value)) };
    case 'minimum':
      return { required: limit ? priceText(Number(limit)) : messages.anything, actual: priceText(Number(value)) };
    case 'kinds': {
      const kinds: Readonly<Record<string, string>> = messages.kinds;
      const texts = (values: readonly string[]) => listed(values.map((kind) => kinds[kind] ?? kind));
      return { required: texts(required) || messages.anything, actual: texts(actual) };
    }
    default:
      return {
        required: listed(required) || messages.anything,
        actual: listed(actual.map((one) => one || messages.noLanguage)),
      };
  }
}
