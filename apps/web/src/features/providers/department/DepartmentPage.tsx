import { Button } from '@mantine/core'
import { api } from '@stayboard/contract'
import { IconPencil } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import type { OfDepartment } from '../../../entities/departments/of-department.ts'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { pathOf } from '../../../kit/core/calls/send.ts'
import { may } from '../../../kit/core/session/session.ts'
import { useWords } from '../../../kit/core/words/words.ts'
import { RecordHistory } from '../../../kit/history/RecordHistory.tsx'
import { BackLink } from '../../../kit/lists/BackLink.tsx'
import { useWayBack } from '../../../kit/lists/state/way-back.ts'
import { EditCard } from '../../../kit/records/EditCard.tsx'
import { RecordPage } from '../../../kit/records/RecordPage.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import pageClasses from '../../../ui/page.module.css'
import { WithAside } from '../../../ui/WithAside.tsx'
import { DeleteDepartment } from './DeleteDepartment.tsx'
import { DepartmentContact, DepartmentFacts } from './DepartmentFacts.tsx'
import { DepartmentFields } from './DepartmentFields.tsx'
import { DepartmentSteps, stepPlaces } from './DepartmentSteps.tsx'
import { DepartmentTexts } from './DepartmentTexts.tsx'
import { type Department, useDepartmentForm } from './department-form.ts'
import type { DepartmentText } from './department-texts.ts'
import { PlaceCard } from './PlaceCard.tsx'

interface Props {
  /** The tabs of the department, which other features provide. */
  Tabs: ComponentType<OfDepartment>
}

/**
 * The page of one department with the tabs of its kind, whatever kind the address has. Long texts stand below the
 * tabs, because users mostly need the tabs.
 */
export function DepartmentPage({ Tabs }: Props) {
  const { department_id: departmentId = '' } = useParams({ strict: false })
  const { t } = useWords()
  const params = { departmentId }
  const asked = useCall(api.departments.get, { params })
  return (
    <RecordPage title={t('departments.one')} record={pathOf(api.departments.get, { params })} asked={asked}>
      {(department) => <DepartmentView key={department.departmentId} department={department} Tabs={Tabs} />}
    </RecordPage>
  )
}

function DepartmentView({ department, Tabs }: OfDepartment & Props) {
  const { t } = useWords()
  const back = useWayBack([`/provider_meta_detail/${department.metaId}`])
  const [editing, setEditing] = useState<DepartmentText | 'all' | null>(null)
  const isEditing = editing !== null
  const mayEdit = may(api.departments.update)
  return (
    <div className={pageClasses.page}>
      <PageHeader title={department.name} above={<BackLink back={back} label={department.metaName} />}>
        {!isEditing && <RecordHistory record={department} />}
        {may(api.departments.remove) && !isEditing && (
          <DeleteDepartment department={department} onRemoved={back.go} />
        )}
        {mayEdit && !isEditing && (
          <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing('all')}>
            {t('actions.edit')}
          </Button>
        )}
      </PageHeader>
      {isEditing ? (
        <>
          <EditDepartment
            department={department}
            at={editing === 'all' ? undefined : editing}
            onClose={() => setEditing(null)}
          />
          <PlaceCard department={department} />
        </>
      ) : (
        <>
          {mayEdit && (
            <DepartmentSteps department={department} onDescribe={() => setEditing('description')} />
          )}
          <WithAside aside={<DepartmentContact department={department} />}>
            <DepartmentFacts department={department} />
          </WithAside>
          <div id={stepPlaces.tabs} tabIndex={-1}>
            <Tabs department={department} />
          </div>
          <DepartmentTexts department={department} onEdit={mayEdit ? setEditing : undefined} />
          <div id={stepPlaces.place} tabIndex={-1}>
            <PlaceCard department={department} />
          </div>
        </>
      )}
    </div>
  )
}

interface EditProps {
  department: Department
  /** The text to focus. */
  at: DepartmentText | undefined
  onClose: () => void
}

/** Edits a department in place of its read view. Cancel restores the saved values. */
function EditDepartment({ department, at, onClose }: EditProps) {
  const { t } = useWords()
  const form = useDepartmentForm({ department, metaId: department.metaId, onClose })
  return (
    <EditCard title={t('departments.edit')} form={form} onClose={onClose}>
      <DepartmentFields form={form} department={department} at={at} />
    </EditCard>
  )
}
