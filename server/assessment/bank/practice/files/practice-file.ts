/** practice.yaml of the content folder; content/README.md explains each field. */
import { Exactly, type StaticDecode, Type } from '#schema';
import { MAX_OPEN_TOPICS } from '../../../../../contract/staff/exams/practice.ts';

const Line = (minLength: number) => Type.String({ minLength, maxLength: 80, pattern: '^[^\\n\\r]*$' });

export const PracticeFile = Exactly({
  /** Approves the questions of the topics that the content folder wrote; rejected in production. */
  demo_approval: Type.Optional(Type.Boolean()),
  products: Type.Array(
    Exactly({
      product: Type.Integer({ minimum: 1 }),
      topics: Type.Array(Exactly({ subject: Line(1), topic: Line(0) }), { maxItems: MAX_OPEN_TOPICS }),
    }),
    { maxItems: 2000 },
  ),
});
export type PracticeFile = StaticDecode<typeof PracticeFile>;
