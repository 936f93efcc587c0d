/** Returns the student as the target of an audit entry. An entry is never deleted, so it contains no name. */
export function studentTarget(studentId: number) {
  return { type: 'student', id: studentId, label: String(studentId) };
}
