import { getMyProducts } from '../../contract/learning.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Message } from '../../ui/message.tsx';
import { api } from '../api.ts';
import { AccountFrame } from './account-frame.tsx';
import { CourseCard } from './course-card.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { useAnswer } from './use-answer.ts';
import { useStudent } from './use-student.ts';

export function CoursesPage() {
  const isSignedIn = useStudent();
  const [courses] = useAnswer(isSignedIn, () => api(getMyProducts), { fallback: 'Your courses could not be loaded.' });
  const owned = courses.data ?? [];
  return (
    <AccountFrame title="My Courses">
      {courses.state === 'loading' ? (
        <Loading />
      ) : courses.state === 'failed' ? (
        <NotLoaded message={courses.failure.message} />
      ) : owned.length === 0 ? (
        <Message icon="courses" title="No courses available">
          <LinkButton to="/">Explore courses</LinkButton>
        </Message>
      ) : (
        <ul className="grid gap-4 xl:grid-cols-2">
          {owned.map((course) => (
            <li key={course.product_id}>
              <CourseCard course={course} />
            </li>
          ))}
        </ul>
      )}
    </AccountFrame>
  );
}
