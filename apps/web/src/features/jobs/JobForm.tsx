import { Job } from '@stayboard/contract'
import { TextAreaField } from '../../kit/forms/fields/TextAreaField.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { DayField } from '../../kit/forms/fields/typed/DayField.tsx'
import type { RecordOf } from '../../kit/forms/resource-values.ts'
import { RecordDialog } from '../../kit/records/RecordDialog.tsx'
import { FieldGrid } from '../../ui/FieldGrid.tsx'

interface Props {
  job: RecordOf<typeof Job> | null
  departmentId: number
  onClose: () => void
}

/** A dialog that adds a job to a department, or changes one. */
export const JobForm = ({ job, departmentId, onClose }: Props) => (
  <RecordDialog
    of={Job}
    record={job}
    add="jobs.add"
    edit="jobs.edit"
    starts={{ providerDepartment: `/api/provider_department/${departmentId}` }}
    onClose={onClose}
  >
    {(field) => (
      <>
        <TextField field={field('title')} autoFocus />
        <FieldGrid>
          <TextField field={field('company')} />
          <TextField field={field('locations')} />
          <TextField field={field('salary')} />
          <DayField field={field('date')} />
        </FieldGrid>
        <TextField field={field('url')} type="url" />
        <TextAreaField field={field('description')} rows={4} />
      </>
    )}
  </RecordDialog>
)
