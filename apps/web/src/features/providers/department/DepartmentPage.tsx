import { api, type Language, translatedTexts } from '@stayboard/contract'
import { useParams } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { ChannelFaults } from '../../../entities/departments/ChannelFaults.tsx'
import type { OfDepartment } from '../../../entities/departments/of-department.ts'
import { useDepartmentDrafts } from '../../../entities/drafts/useDepartmentDrafts.ts'
import { useWayBack } from '../../../kit/core/way/way-back.ts'
import { t } from '../../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../../kit/dialogs/dialog-on-demand.tsx'
import { EditCard } from '../../../kit/records/EditCard.tsx'
import { RecordPage } from '../../../kit/records/RecordPage.tsx'
import { RecordView } from '../../../kit/records/RecordView.tsx'
import { useWide } from '../../../ui/useWide.ts'
import { WithAside } from '../../../ui/WithAside.tsx'
import { AskActivation } from './AskActivation.tsx'
import { DepartmentContact, DepartmentFacts } from './DepartmentFacts.tsx'
import { DepartmentFields } from './DepartmentFields.tsx'
import { DepartmentSteps, stepPlaces } from './DepartmentSteps.tsx'
import { DepartmentTexts } from './DepartmentTexts.tsx'
import { useDeletion } from './delete-department.tsx'
import type { DepartmentField } from './department-texts.ts'
import { DepartmentDrafts } from './drafts/DepartmentDrafts.tsx'
import { DepartmentLanguages } from './languages/DepartmentLanguages.tsx'
import { PlaceCard } from './PlaceCard.tsx'
import { type Department, useDepartmentForm } from './useDepartmentForm.ts'

const DepartmentDraftForm = dialogOnDemand(() => import('./drafts/DepartmentDraftForm.tsx'))

interface Props {
  /** The tabs of the department. Other features provide them. */
  Tabs: ComponentType<OfDepartment>
}

/**
 * The page of one department. Its tabs depend on the kind of the department, not on the kind in the address. Long texts are
 * below the tabs. On phones the tabs come first, starting with the images, because users take photos on site.
 */
export function DepartmentPage({ Tabs }: Props) {
  const { department_id: departmentId = '' } = useParams({ strict: false })
  return (
    <RecordPage call={api.departments.get} params={{ departmentId }} title={t('shared.department')}>
      {(department) => <DepartmentView key={department.departmentId} department={department} Tabs={Tabs} />}
    </RecordPage>
  )
}

function DepartmentView({ department, Tabs }: OfDepartment & Props) {
  const back = useWayBack([`/provider_meta_detail/${department.metaId}`])
  const isWide = useWide()
  const { own, isAsked } = useDepartmentDrafts(department)
  const [drafted, draft] = useState<Language | null>(null)
  const parts = (
    <div id={stepPlaces.tabs} tabIndex={-1}>
      <Tabs department={department} />
    </div>
  )
  return (
    <RecordView
      record={department}
      title={department.name}
      back={{ ...back, label: department.metaName }}
      change={api.departments.update}
      removal={useDeletion({ department })}
      actions={<AskActivation department={department} />}
      facts={(given: Edit | undefined) => {
        const edit: Edit | undefined =
          given && ((at) => (isAsked && isTranslated(at) ? draft(department.language) : given(at)))
        return (
          <>
            <DepartmentDrafts department={department} />
            {!isWide && parts}
            {edit && <DepartmentSteps department={department} onEdit={edit} />}
            <ChannelFaults departmentId={department.departmentId} />
            <WithAside aside={<DepartmentContact department={department} />}>
              <DepartmentFacts department={department} />
            </WithAside>
            {isWide && parts}
            <DepartmentTexts department={department} onEdit={edit} />
            <DepartmentLanguages department={department} onDraft={isAsked ? draft : undefined} />
            {drafted && (
              <DepartmentDraftForm
                department={department}
                language={drafted}
                draft={own.find(({ language }) => language === drafted) ?? null}
                onClose={() => draft(null)}
              />
            )}
          </>
        )
      }}
      form={(close, at) => <EditDepartment department={department} at={at} onClose={close} />}
    >
      <div id={stepPlaces.place} tabIndex={-1}>
        <PlaceCard department={department} />
      </div>
    </RecordView>
  )
}

const isTranslated = (at: DepartmentField) => translatedTexts.some((name) => name === at)

/** Opens the form of the department with the focus on one field. */
type Edit = (at: DepartmentField) => void

interface EditProps {
  department: Department
  /** The field of the department's form that gets the focus; `undefined` for the first one. */
  at: DepartmentField | undefined
  onClose: () => void
}

/** Edits a department in place of its read view. Cancel restores the saved values. */
function EditDepartment({ department, at, onClose }: EditProps) {
  const form = useDepartmentForm({ department, metaId: department.metaId, onClose })
  return (
    <EditCard title={t('departments.edit')} form={form} onClose={onClose}>
      <DepartmentFields form={form} department={department} at={at} />
    </EditCard>
  )
}
