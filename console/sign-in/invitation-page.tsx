import { useLoaderData, useNavigate } from 'react-router';
import type { DataOf } from '../../contract/endpoint.ts';
import { acceptInvitation, readInvitation } from '../../contract/staff/accounts/invitations.ts';
import { ROLES } from '../../contract/staff/permissions.ts';
import { Notice } from '../../ui/notice.tsx';
import { callOnce } from '../calls/call.ts';
import { callErrorKind, callErrorText } from '../calls/call-error.ts';
import { loadMe } from '../calls/session.ts';
import { TextField } from '../form/controls/fields.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { useForm } from '../form/use-form.ts';
import { useSignInMessages } from '../messages/staff/sign-in.ts';
import { Facts } from '../parts/facts.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { Time } from '../parts/time.tsx';
import { EntryFrame } from './entry-frame.tsx';

type Open = { token: string; invitation: DataOf<typeof readInvitation> };

/** The token is in the fragment of the URL, which is not sent to the server with the page. */
export async function loader(): Promise<Open | { refusal: string }> {
  const token = location.hash.slice(1) || '-';
  try {
    return { token, invitation: await callOnce(readInvitation, { token }) };
  } catch (error) {
    if (callErrorKind(error) === 'unreachable') throw error;
    return { refusal: callErrorText(error, '') };
  }
}

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const messages = useSignInMessages();
  if ('invitation' in loaded) return <Invitation {...loaded} />;
  return (
    <EntryFrame title={messages.invitationFailed} intro={loaded.refusal}>
      <LinkButton to="/sign-in">{messages.toSignIn}</LinkButton>
    </EntryFrame>
  );
}

function Invitation({ token, invitation }: Open) {
  const messages = useSignInMessages();
  const navigate = useNavigate();
  const { institute, email, role, expires_at, is_recovery } = invitation;
  const form = useForm({
    schema: acceptInvitation.body,
    initial: { name: invitation.name },
    labels: { name: messages.name },
    submit: async ({ name }) => {
      await callOnce(acceptInvitation, { token, name: name.trim() });
      await loadMe();
    },
    onDone: () => void navigate('/account', { replace: true, state: { isNew: true } }),
  });
  return (
    <EntryFrame
      institute={institute}
      title={messages.invitation}
      intro={is_recovery ? messages.recoveryText : messages.invitationText(institute)}
    >
      {is_recovery && <Notice tone="warn">{messages.recoveryWarning}</Notice>}
      <Facts
        facts={[
          [messages.email, email],
          [messages.role, ROLES[role]],
          [messages.expires, <Time key="expires" at={expires_at} />],
        ]}
      />
      <FormFrame isWide form={form} submitLabel={messages.accept} busyLabel={messages.accepting}>
        <TextField form={form} name="name" hint={messages.nameHint} autoComplete="name" />
      </FormFrame>
    </EntryFrame>
  );
}
