import { type FormEvent, useId } from 'react';
import { MAX_PROMO_CODE_CHARS } from '../../../../contract/checkout/bill.ts';
import { Button, TextButton } from '../../../../ui/button.tsx';
import { CONTROL_CLASS } from '../../../../ui/field.tsx';
import { ContentText } from '../../../parts/content-text.tsx';
import { useCheckoutMessages } from '../messages/use-checkout-messages.ts';
import type { PromoControl } from './use-promo.ts';

export function PromoCode({ promo, setText, apply, retry, remove }: PromoControl) {
  const messages = useCheckoutMessages();
  const id = useId();
  const isApplied = promo.state === 'applied';
  const isApplying = promo.state === 'applying';
  const code = promo.text.trim();
  const hasFailed = promo.state === 'failed';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isApplied) void remove();
    else if (!isApplying) void apply(code);
  };
  return (
    <form onSubmit={submit} className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {messages.promoCode}
      </label>
      <div className="grid grid-cols-[1fr_auto] gap-2">
        <input
          id={id}
          value={promo.text}
          onChange={(event) => setText(event.target.value)}
          maxLength={MAX_PROMO_CODE_CHARS}
          disabled={isApplied || isApplying}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={hasFailed ? true : undefined}
          aria-describedby={`${id}-message`}
          className={`${CONTROL_CLASS} uppercase`}
        />
        <Button type="submit" variant="secondary" busy={isApplying && messages.applying}>
          {isApplied ? messages.removeCode : messages.apply}
        </Button>
      </div>
      <p
        id={`${id}-message`}
        role="status"
        className={`empty:hidden ${hasFailed ? 'error-text' : 'text-sm font-medium text-good'}`}
      >
        <ContentText text={promo.message} />
        {promo.savings && (
          <span className="block font-normal">
            <ContentText text={promo.savings} />
          </span>
        )}
      </p>
      {promo.canRetry && (
        <TextButton onClick={retry} className="justify-self-start">
          {messages.tryAgain}
        </TextButton>
      )}
    </form>
  );
}
