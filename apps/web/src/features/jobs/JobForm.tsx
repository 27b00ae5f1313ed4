import { api, type WireAnswer, type WireBody } from '@stayboard/contract'
import { useSend } from '../../kit/core/calls/calls.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { DayField } from '../../kit/forms/fields/DayField.tsx'
import { TextAreaField } from '../../kit/forms/fields/TextAreaField.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import type { Change } from '../../kit/forms/form-types.ts'
import { useRecordForm } from '../../kit/forms/useRecordForm.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { FieldGrid } from '../../ui/FieldGrid.tsx'

type Job = WireAnswer<typeof api.jobs.get>
/** Its department as an address. */
type JobBody = Omit<WireBody<typeof api.jobs.create>, 'providerDepartment'> & { providerDepartment: string }

interface Props {
  job: Job | null
  departmentId: number
  onClose: () => void
}

/** Adds a job to a department, or changes one. */
export function JobForm({ job, departmentId, onClose }: Props) {
  const { t } = useWords()
  const { field, ...form } = useJobForm({ job, departmentId, onClose })
  return (
    <FormDialog title={t(form.recordId === null ? 'jobs.add' : 'jobs.edit')} form={form} onClose={onClose}>
      <TextField field={field('title', t('jobs.jobTitle'))} autoFocus />
      <FieldGrid>
        <TextField field={field('company', t('jobs.company'))} />
        <TextField field={field('locations', t('jobs.locations'))} />
        <TextField field={field('salary', t('jobs.salary'))} />
        <DayField field={field('date', t('jobs.date'))} />
      </FieldGrid>
      <TextField field={field('url', t('jobs.url'))} type="url" />
      <TextAreaField field={field('description', t('jobs.description'))} rows={4} />
    </FormDialog>
  )
}

function useJobForm({ job, departmentId, onClose }: Props) {
  const create = useSend(api.jobs.create)
  const update = useSend(api.jobs.update)
  return useRecordForm<JobBody, Job>({
    name: `job of ${departmentId}`,
    record: job,
    idName: 'workEntityId',
    identify: ({ workEntityId, version }) => ({ id: workEntityId, version }),
    valuesOf: (record) => ({
      title: record?.title ?? '',
      providerDepartment: `/api/provider_department/${departmentId}`,
      locations: record?.locations ?? null,
      company: record?.company ?? null,
      description: record?.description ?? null,
      salary: record?.salary ?? null,
      date: record?.date ?? null,
      url: record?.url ?? null,
    }),
    schema: (id) => (id === null ? api.jobs.create.body : api.jobs.update.body),
    save: (change: Change<JobBody>) =>
      change.id === null
        ? create.mutateAsync({ body: change.values })
        : update.mutateAsync({
            body: { workEntityId: change.id, version: change.version, ...change.values },
          }),
    onClose,
  })
}
