import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CONTROL_CLASS } from '../../../ui/field.tsx';
import { useLanguage } from '../../language/use-language.ts';
import { useNewsletterMessages } from './messages/use-newsletter-messages.ts';

type State = { is: 'open' | 'busy' } | { is: 'good' | 'bad'; message: string };

/** Subscribes without leaving the page; without JavaScript it posts, and the server redirects to a result page. */
export default function NewsletterForm({ institute }: { institute: string }) {
  const messages = useNewsletterMessages();
  const language = useLanguage();
  const id = useId();
  const [state, setState] = useState<State>({ is: 'open' });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.is === 'busy') return;
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email'));
    setState({ is: 'busy' });
    const { subscribe } = await import('./subscribe.ts').catch(() => ({ subscribe: null }));
    if (!subscribe) return form.submit();
    const result = await subscribe(email, language, messages.unreachable);
    if (result.is === 'good') form.reset();
    setState(result);
  }
  return (
    <form action="/newsletter/subscribe" method="post" onSubmit={submit} className="grid max-w-xl gap-3">
      <input type="hidden" name="language" value={language} />
      <label htmlFor={id} className="text-sm font-semibold">
        {messages.email}
      </label>
      <input
        id={id}
        type="email"
        name="email"
        required
        maxLength={254}
        autoComplete="email"
        onChange={() => state.is === 'bad' && setState({ is: 'open' })}
        aria-describedby={`${id}-message`}
        aria-invalid={state.is === 'bad' || undefined}
        className={CONTROL_CLASS}
      />
      <label className="flex min-h-6 items-start gap-2.5 text-sm text-ink-soft">
        <input type="checkbox" name="consent" value="1" required className="mt-0.5 size-5 flex-none accent-ink" />
        {messages.consent(institute)}
      </label>
      <Button type="submit" aria-disabled={state.is === 'busy' || undefined} className="sm:justify-self-start">
        {state.is === 'busy' ? messages.subscribing : messages.subscribe}
      </Button>
      {/* Always rendered, so that screen readers announce its messages. */}
      <p
        id={`${id}-message`}
        role="status"
        className={`min-h-[1.45em] ${state.is === 'bad' ? 'error-text' : 'text-sm font-medium text-good'}`}
      >
        {'message' in state && state.message}
      </p>
    </form>
  );
}
