import { useState } from 'react';
import { listStudents } from '../../../../contract/staff/students/students.ts';
import { Button } from '../../../../ui/button.tsx';
import { call } from '../../../calls/call.ts';
import { PickerField, type PickerOption } from '../../../form/controls/picker-field.tsx';
import { useBatchMessages } from '../../../messages/students/batches.ts';
import { ActionButton } from '../../../parts/action-button.tsx';
import { Panel } from '../../../parts/panel.tsx';

/** Enrols one student, who is found by number or name. */
export function EnrolOne({ enrol }: { enrol(studentIds: number[]): Promise<void> }) {
  const messages = useBatchMessages();
  const [student, setStudent] = useState<PickerOption | null>(null);
  const find = async (search: string): Promise<PickerOption[]> => {
    const { rows } = await call(listStudents, { search, limit: 8 });
    return rows
      .filter(({ state }) => state !== 'deleted')
      .map(({ student_id, name, masked_mobile }) => ({
        id: student_id,
        title: name || messages.noName,
        note: masked_mobile,
      }));
  };
  return (
    <Panel title={messages.one} text={messages.oneText}>
      <div className="grid gap-4 px-5 py-4">
        {student ? (
          <>
            <p className="text-sm">
              <span className="font-medium">{student.title}</span>{' '}
              <span className="tabular text-ink-soft">{student.note}</span>
            </p>
            <div className="flex flex-wrap items-start gap-3">
              <ActionButton
                variant="primary"
                label={messages.enrolOne(student.title)}
                busyLabel={messages.enrolling}
                action={() => enrol([student.id])}
              />
              <Button variant="secondary" onClick={() => setStudent(null)}>
                {messages.other}
              </Button>
            </div>
          </>
        ) : (
          <PickerField
            label={messages.student}
            hint={messages.studentHint}
            minLength={3}
            find={find}
            onChoose={setStudent}
          />
        )}
      </div>
    </Panel>
  );
}
