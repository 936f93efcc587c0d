import { useEffect, useRef } from 'react';
import type { RefundEffect } from '../../../../contract/staff/money/refunds.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { useRefundMessages } from '../../../messages/money/refunds.ts';
import { ActionButton } from '../../../parts/action-button.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { EffectFacts } from './refund-effect.tsx';

type Props = { effect: RefundEffect; reason: string; action(): Promise<void>; onChange(): void };

/** The effect of a refund, which takes the focus, and the button that confirms it. */
export function ConfirmRefund({ effect, reason, action, onChange }: Props) {
  const messages = useRefundMessages();
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => block.current?.focus(), []);
  const { amount, needs_approval, approval_above, is_by_hand } = effect;
  const noticeText = () => {
    if (needs_approval) return messages.later(approval_above);
    return is_by_hand ? messages.byHand : messages.atOnce;
  };
  return (
    <div ref={block} tabIndex={-1} className="outline-none">
      <Panel title={messages.effect} text={`${messages.kinds[effect.kind].title} · ${messages.reason}: ${reason}`}>
        <div className="grid gap-5 px-5 py-4">
          <EffectFacts effect={effect} />
          <Notice tone="warn">{noticeText()}</Notice>
          <div className="flex flex-wrap gap-3">
            <ActionButton
              variant={needs_approval ? 'primary' : 'danger'}
              label={needs_approval ? messages.ask : messages.execute(amount)}
              busyLabel={messages.working}
              action={action}
            />
            <Button variant="secondary" onClick={onChange}>
              {messages.change}
            </Button>
          </div>
        </div>
      </Panel>
    </div>
  );
}
