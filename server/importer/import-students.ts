/**
 * Imports students.yaml: the demo institute's students, their purchases and the tests they took. Rejected in
 * production. Days are counted back from the first import, so that instalments are due or overdue on any day.
 */
import { Exactly, type Static, Type } from '#schema';
import { seedAttempt } from '../assessment/index.ts';
import { readCatalogue } from '../catalogue/index.ts';
import { recordDemoPurchase } from '../checkout/index.ts';
import { createStudent } from '../identity/index.ts';
import { reloadPages } from '../pages/index.ts';
import type { Ctx } from '../platform/context.ts';
import { type ContentFile, Rejected, readYaml } from '../platform/files/content-file.ts';

const Count = Type.Integer({ minimum: 0, maximum: 1000 });
const StudentsFile = Type.Array(
  Exactly({
    first_name: Type.String(),
    last_name: Type.String(),
    mobile: Type.String({ pattern: '^[6-9][0-9]{9}$' }),
    email: Type.String(),
    dob: Type.String(),
    state_id: Type.Integer(),
    gender: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
    owns: Type.Optional(Type.Array(Type.Integer())),
    instalments: Type.Optional(Type.Array(Exactly({ product: Type.Integer(), paid: Count, days_ago: Count }))),
    took: Type.Optional(
      Type.Array(
        Exactly({
          product: Type.Integer(),
          test: Type.Integer(),
          days_ago: Count,
          /** Started and not ended. */
          is_running: Type.Optional(Type.Boolean()),
        }),
      ),
    ),
  }),
);

type DemoStudent = Static<typeof StudentsFile>[number];

const DAY_MS = 86_400_000;

/** Throws Rejected in production, and for an error in the file. */
export async function importStudents(ctx: Ctx, file: ContentFile): Promise<void> {
  if (ctx.config.isProduction) throw new Rejected(1, 'demo students are not imported in production');
  const { value } = readYaml(file.text, StudentsFile);
  // This process has not yet been notified of the products and the institute that were just imported.
  await readCatalogue(ctx.db);
  await reloadPages(ctx.db, ctx.log);
  const students: Array<{ studentId: number; student: DemoStudent }> = [];
  for (const student of value) {
    const studentId = await createStudent(ctx, {
      firstName: student.first_name,
      lastName: student.last_name,
      mobile: student.mobile,
      email: student.email,
      dob: student.dob,
      stateId: student.state_id,
      gender: student.gender,
    });
    students.push({ studentId, student });
  }
  const purchases = students.flatMap(({ studentId, student }) => purchasesOf(studentId, student));
  // Oldest first, because invoices are numbered in the order of their dates.
  for (const { days, ...purchase } of purchases.sort((one, other) => other.days - one.days)) {
    await recordDemoPurchase(daysAgo(ctx, days), purchase);
  }
  for (const { studentId, student } of students) {
    for (const { product, test, days_ago, is_running } of student.took ?? []) {
      const attempt = { studentId, productId: product, testId: test, isRunning: is_running ?? false };
      await seedAttempt(daysAgo(ctx, days_ago), attempt);
    }
  }
}

function purchasesOf(studentId: number, { owns = [], instalments = [] }: DemoStudent) {
  return [
    ...owns.map((productId) => ({ studentId, productId, emiNo: 0, days: 0 })),
    ...instalments.flatMap(({ product, paid, days_ago }) =>
      Array.from({ length: paid }, (_, at) => ({ studentId, productId: product, emiNo: at + 1, days: days_ago })),
    ),
  ];
}

function daysAgo(ctx: Ctx, days: number): Ctx {
  return { ...ctx, now: new Date(ctx.now.getTime() - days * DAY_MS) };
}
