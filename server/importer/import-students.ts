/** students.yaml: the demo institute's students and what they own. Never part of a production import. */
import { Exactly, Type } from '#schema';
import { readCatalogue } from '../catalogue/index.ts';
import { createStudent } from '../identity/index.ts';
import { grantAccess } from '../learning/index.ts';
import { type ContentFile, Rejected, readYaml } from '../platform/content-file.ts';
import type { Ctx } from '../platform/context.ts';

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
  }),
);

export async function importStudents(ctx: Ctx, file: ContentFile): Promise<void> {
  if (ctx.config.isProduction) throw new Rejected(1, 'demo students are not imported in production');
  const { value } = readYaml(file.text, StudentsFile);
  // What they own was imported a moment ago, before anything announced it to this process.
  await readCatalogue(ctx.db);
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
    for (const productId of student.owns ?? []) {
      await grantAccess(ctx, { studentId, productId, orderId: null, emiNo: 0, emiTotal: 0 });
    }
  }
}
