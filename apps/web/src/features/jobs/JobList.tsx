import { api } from '@stayboard/contract'
import type { OfDepartment } from '../../entities/departments/of-department.ts'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { t } from '../../kit/core/words/words.ts'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { DeleteRow, EditRow } from '../../kit/lists/rows/row-actions.tsx'
import { JobForm } from './JobForm.tsx'
import { jobColumns, jobTexts } from './job-columns.tsx'

/** The jobs of a department. Only departments of the kind JOBS have jobs. */
export default function JobList({ department: { departmentId } }: OfDepartment) {
  return (
    <ListPage
      call={api.jobs.ofDepartment}
      scope="jobs"
      within={{ departmentId }}
      title={t('departments.jobs')}
      columns={jobColumns}
      details={jobTexts}
      form={(job, close) => <JobForm job={job} departmentId={departmentId} onClose={close} />}
      row={{
        actions: (job) => <JobActions job={job} />,
      }}
      primary={<AddButton>{t('jobs.add')}</AddButton>}
      search={t('jobs.search')}
      empty={t('jobs.empty')}
    />
  )
}

function JobActions({ job: { workEntityId, title: name } }: { job: RowOf<typeof api.jobs.list> }) {
  return (
    <>
      <EditRow id={workEntityId} label={t('shared.editName', { name })} />
      <DeleteRow
        call={api.jobs.remove}
        params={{ workEntityId }}
        label={t('shared.deleteName', { name })}
        question={{ title: t('jobs.deleteTitle'), message: t('shared.deleteText', { name }) }}
        done={t('shared.deleted', { name })}
      />
    </>
  )
}
