import { useInstructionMessages } from './messages/use-instruction-messages.ts';

export function RedirectionMessage() {
  const { redirecting } = useInstructionMessages();
  return (
    <p role="status" className="page grid min-h-[60vh] place-items-center text-lg">
      {redirecting}
    </p>
  );
}
