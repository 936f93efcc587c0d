import type { Institute } from '../../../contract/pages.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { ContentText } from '../../parts/content-text.tsx';
import { useCheckoutMessages } from './messages/use-checkout-messages.ts';

/** What the institute promises about payments, refunds and delivery. */
export type BuyingPromises = Institute['buying'];

type Props = {
  promises: NonNullable<BuyingPromises>;
  isFree: boolean;
  isShipped: boolean;
  /** Whether something opens in My Courses. */
  opensCourses: boolean;
};

/** How the order is paid, delivered and returned, beside the button that pays. */
export function Assurances({ promises, isFree, isShipped, opensCourses }: Props) {
  const messages = useCheckoutMessages();
  return (
    <ul aria-label={messages.promises} className="grid gap-3 text-sm text-ink-soft">
      {!isFree && <Item icon="lock">{promises.payment}</Item>}
      {opensCourses && <Item icon="courses">{isFree ? messages.opensNow : messages.opensWhenPaid}</Item>}
      {isShipped && <Item icon="box">{promises.delivery}</Item>}
      {!isFree && <Item icon="undo">{promises.refunds}</Item>}
    </ul>
  );
}

function Item({ icon, children }: { icon: IconName; children: string }) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-3">
      <Icon name={icon} className="mt-0.5 size-4.5" />
      <span>
        <ContentText text={children} />
      </span>
    </li>
  );
}
