import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ICON_NAMES, Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Message } from '../../ui/message.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import { Price } from '../parts/price.tsx';
import { ComponentGroup } from './component-group.tsx';

const CRUMBS = [
  { name: 'Staff Selection', to: '/ssc' },
  { name: 'SSC CGL', to: '/ssc/cgl' },
];

/** Notices, badges, prices, breadcrumbs, messages, loading states and icons. */
export function FeedbackComponents() {
  return (
    <>
      <ComponentGroup
        name="Notices"
        rule="Say what happened and what the reader can do. One notice stands beside what it is about."
      >
        <Notice>Ten addresses can be saved.</Notice>
        <Notice tone="good">A new OTP is on its way.</Notice>
        <Notice tone="warn">This batch closes on 30 November.</Notice>
        <Notice tone="bad">Please fill out all fields</Notice>
      </ComponentGroup>
      <ComponentGroup
        name="Badges and prices"
        rule="Paise are shown on a tag only if there are some. A discount stands beside the MRP that is struck through."
      >
        <p className="flex flex-wrap gap-2">
          <Badge>Bilingual</Badge>
          <Badge tone="accent">Available on EMI</Badge>
          <Badge tone="good">#Success</Badge>
          <Badge tone="bad">#Failed</Badge>
          <Badge tone="warn">Payment: Ongoing</Badge>
        </p>
        <Price price={499} mrp={999} />
        <Price price={89000} mrp={89000} />
        <Price price={0} mrp={0} size="page" />
      </ComponentGroup>
      <ComponentGroup
        name="Breadcrumbs"
        rule="On a phone they are one line that scrolls sideways. The title of the page is not repeated."
      >
        <Breadcrumbs items={CRUMBS} />
      </ComponentGroup>
      <ComponentGroup
        name="Messages"
        rule="A page that is empty, done or failed says so, with one action. Money first."
      >
        <Message icon="check" tone="good" title="Your Order has been accepted" text="Payment EFCW1DZU0UJB">
          <Button>Go to My Orders</Button>
          <Button variant="secondary">Start learning</Button>
        </Message>
        <Message icon="cart" title="Nothing here yet" />
        <Message icon="alert" tone="bad" title="Your orders could not be loaded." />
      </ComponentGroup>
      <ComponentGroup
        name="Loading"
        rule="The frame is shown at once, with grey boxes of the final size, so that nothing moves."
      >
        <Loading rows={1} />
      </ComponentGroup>
      <ComponentGroup name="Icons" rule="An icon stands beside a word. Alone it has a name for screen readers.">
        <ul className="flex flex-wrap gap-4">
          {ICON_NAMES.map((name) => (
            <li key={name} title={name}>
              <Icon name={name} />
            </li>
          ))}
        </ul>
      </ComponentGroup>
    </>
  );
}
