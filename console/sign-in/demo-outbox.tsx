import { useSignInMessages } from '../messages/staff/sign-in.ts';

/** Codes by mail exist in the demo store only; this links to the place where they arrive. */
export function DemoOutbox() {
  const messages = useSignInMessages();
  return (
    <p className="rounded-md bg-sunken px-4 py-2.5 text-sm text-ink-soft">
      {messages.demo}{' '}
      <a href="/sandbox/outbox" target="_blank" rel="noreferrer" className="text-accent underline underline-offset-4">
        {messages.demoOutbox}
      </a>
      .
    </p>
  );
}
