/** Opens a view that was started in the console, and says when it has ended. The console links here with its id. */
import { useEffect, useState } from 'react';
import { ENDED_HASH, storeViewing } from '../../../common/viewing/viewing.ts';
import { ApiError, dataOf } from '../../../contract/client.ts';
import { type OpenedViewing, openViewing } from '../../../contract/staff/students/viewing.ts';
import { staffApi } from '../../../contract/staff/students/viewing-client.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Message } from '../../../ui/message.tsx';
import { writeEntries } from '../../lib/storage.ts';

type Stage = { at: 'opening' } | { at: 'ended' } | { at: 'failed'; message: string };

const FIRST_PAGE = '/my-courses';
const NOT_OPENED = 'The view could not be opened. Start it on the page of the student, in the console.';

export default function ViewingPage() {
  const [stage, setStage] = useState<Stage>({ at: 'opening' });
  useEffect(() => {
    const { hash } = location;
    // The id is used up, so a reload would only say so.
    history.replaceState(null, '', location.pathname);
    if (hash === ENDED_HASH) setStage({ at: 'ended' });
    else open(hash.slice(1)).catch((error: unknown) => setStage({ at: 'failed', message: messageOf(error) }));
  }, []);
  if (stage.at === 'opening') {
    return (
      <div className="page py-8">
        <h1 className="sr-only">View of the store</h1>
        <Loading />
      </div>
    );
  }
  const isEnded = stage.at === 'ended';
  return (
    <Message
      as="h1"
      icon={isEnded ? 'check' : 'alert'}
      tone={isEnded ? 'good' : 'warn'}
      title={isEnded ? 'The view has ended' : 'The view is not open'}
      text={isEnded ? 'This tab no longer shows the store as the student. You can close it.' : stage.message}
    >
      <LinkButton href="/console/students">Open the console</LinkButton>
    </Message>
  );
}

/** Stores the student in the storage of this tab, and opens the first page. Throws if the view is not open to this browser. */
async function open(viewing_id: string): Promise<void> {
  store(viewing_id, await dataOf(staffApi()(openViewing, { viewing_id })));
  location.replace(FIRST_PAGE);
}

function store(viewing_id: string, { token, ends_at, seconds_left, student }: OpenedViewing): void {
  const name = `${student.first_name} ${student.last_name}`.trim();
  storeViewing({ viewing_id, name, ends_at, ends_local_ms: Date.now() + seconds_left * 1000 });
  const { first_name, last_name, profile_picture, email_id, gender, mobile_number } = student;
  writeEntries({
    ...{ first_name, last_name, profile_picture, email_id, mobile_number, role: 'student' },
    gender: gender === null ? null : String(gender),
    selected_vertical: String(student.selected_vertical),
    email_unverified: student.is_email_verified ? null : '1',
    access_token: token,
  });
}

function messageOf(error: unknown): string {
  return error instanceof ApiError && error.status !== 400 ? error.message : NOT_OPENED;
}
