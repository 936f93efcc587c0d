import { LinkButton } from '../../../ui/link-button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Message } from '../../../ui/message.tsx';
import { CopyNotice } from '../../offline/copies/copy-notice.tsx';
import { KeptFilesList } from '../../offline/copies/kept-files-list.tsx';
import { withCopy } from '../../offline/copies/with-copy.ts';
import { AccountFrame } from '../account-pages/account-frame.tsx';
import { LoadError } from '../account-pages/load-error.tsx';
import { useRequest } from '../account-pages/use-request.ts';
import { useRequireSignIn } from '../account-pages/use-require-sign-in.ts';
import { AdmissionList } from './admission-list.tsx';
import { CourseCard } from './course-card.tsx';
import { loadAdmissions, loadCourses } from './load-courses.ts';

export default function CoursesPage() {
  const isSignedIn = useRequireSignIn();
  const [courses] = useRequest(isSignedIn, () => withCopy('courses', loadCourses), {
    fallback: 'Your courses could not be loaded.',
  });
  const [admissions] = useRequest(isSignedIn, () => withCopy('admissions', loadAdmissions), { fallback: '' });
  const owned = courses.data ?? [];
  const tests = admissions.data ?? [];
  return (
    <AccountFrame
      title="My Courses"
      beside={
        <LinkButton variant="secondary" href="/my-results">
          My Results
        </LinkButton>
      }
    >
      <CopyNotice />
      {tests.length > 0 && <AdmissionList tests={tests} />}
      {courses.state === 'loading' ? (
        <Loading />
      ) : courses.state === 'failed' ? (
        <LoadError message={courses.failure.message} />
      ) : owned.length === 0 && tests.length > 0 ? null : owned.length === 0 ? (
        <Message icon="courses" title="No courses available">
          <LinkButton href="/">Explore courses</LinkButton>
        </Message>
      ) : (
        <ul className="grid items-start gap-4 xl:grid-cols-2">
          {owned.map((one) => (
            <li key={one.course.product_id}>
              <CourseCard {...one} />
            </li>
          ))}
        </ul>
      )}
      <KeptFilesList />
    </AccountFrame>
  );
}
