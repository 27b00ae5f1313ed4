import { api } from '@stayboard/contract'
import { OpenOverList } from '../../kit/dialogs/OpenRecord.tsx'
import { ReaderHistory } from '../../kit/history/HistoryButton.tsx'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import type { RowOf } from '../../kit/lists/columns.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { opens } from '../../kit/lists/RowLink.tsx'
import { DeleteRow, EditRow } from '../../kit/lists/row-actions.tsx'
import type { OfDepartment } from '../../kit/records/of-record.ts'
import { may } from '../../kit/session.ts'
import { useWords } from '../../kit/words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { JobForm } from './JobForm.tsx'
import { jobColumns } from './jobColumns.tsx'

/** The jobs of a department of the kind JOBS (D2 §2). */
export default function JobList({ department: { departmentId } }: OfDepartment) {
  const { t } = useWords()
  const mayChange = may(api.jobs.update)
  return (
    <>
      <ListPage
        call={api.jobs.ofDepartment}
        within={{ departmentId }}
        title={t('jobs.title')}
        columns={jobColumns}
        row={{
          id: ({ workEntityId }) => workEntityId,
          link: mayChange ? ({ workEntityId }) => opens(workEntityId) : undefined,
          actions: (job) =>
            mayChange ? <JobActions job={job} /> : <ReaderHistory record={job} name={job.title} />,
        }}
        primary={mayChange && <AddButton>{t('jobs.add')}</AddButton>}
        search={t('jobs.search')}
        empty={<EmptyState title={t('lists.emptyTitle')} text={mayChange ? t('jobs.empty') : undefined} />}
      />
      <OpenOverList
        call={api.jobs.get}
        params={(workEntityId) => ({ workEntityId })}
        mayChange={mayChange}
        title={t('jobs.edit')}
      >
        {(job, close) => <JobForm job={job} departmentId={departmentId} onClose={close} />}
      </OpenOverList>
    </>
  )
}

function JobActions({ job: { workEntityId, title: name } }: { job: RowOf<typeof api.jobs.list> }) {
  const { t } = useWords()
  return (
    <>
      <EditRow id={workEntityId} label={t('jobs.editName', { name })} />
      <DeleteRow
        call={api.jobs.remove}
        params={{ workEntityId }}
        label={t('jobs.deleteName', { name })}
        question={{ title: t('jobs.deleteTitle'), message: t('jobs.deleteText', { name }) }}
        done={t('jobs.deleted', { name })}
      />
    </>
  )
}
