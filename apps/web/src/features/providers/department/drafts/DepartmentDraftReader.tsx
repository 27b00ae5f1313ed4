import { api } from '@stayboard/contract'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { Difference } from '../../../../entities/drafts/Difference.tsx'
import { DraftDialog } from '../../../../entities/drafts/DraftDialog.tsx'
import { useDraftWork } from '../../../../entities/drafts/useDraftWork.ts'
import { useCall } from '../../../../kit/core/calls/calls.ts'
import { Waiting } from '../../../../kit/core/notices/Waiting.tsx'
import { may } from '../../../../kit/core/session/session.ts'
import { t } from '../../../../kit/core/words/words.ts'
import { Failed } from '../../../../kit/records/Failed.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { allTexts, type DraftedTexts, draftTitle, isOutdated } from '../department-texts.ts'
import type { Department } from '../useDepartmentForm.ts'
import { ComparedImages } from './ComparedImages.tsx'
import DepartmentDraftForm from './DepartmentDraftForm.tsx'

interface Props {
  draft: DraftedTexts
  department: Department
  onClose: () => void
}

const { approveDraft: approve, sendBackDraft: sendBack, ...others } = api.departments

/** A draft compared with the published version: texts word by word, images side by side. */
export default function DepartmentDraftReader({ draft, department, onClose }: Props) {
  const [isEditing, setEditing] = useState(false)
  const { departmentDraftId, version, language, state } = draft
  const { departmentVersion: sourceVersion, textVersion: baseVersion } = draft
  const title = draftTitle(draft)
  const isReturnedRequest = language === null && !draft.images && state === 'RETURNED'
  const work = useDraftWork(
    { ...others, approve, sendBack },
    {
      ...{ params: { departmentDraftId }, version, title, onClose },
      seen: isOutdated(draft) || isReturnedRequest ? { sourceVersion, baseVersion } : null,
    },
  )
  if (isEditing && language)
    return <DepartmentDraftForm department={department} language={language} draft={draft} onClose={onClose} />
  return (
    <DraftDialog
      draft={draft}
      title={title}
      outdated={
        isOutdated(draft)
          ? t(draft.images ? 'departments.imagesOutdated' : 'departments.draftOutdated')
          : null
      }
      approved={t('wiki.approved', { title })}
      mayApprove={may(approve)}
      work={work}
      edit={language && <EditButton onClick={() => setEditing(true)} />}
      onClose={onClose}
    >
      {language && <Compared draft={draft} department={department} />}
      {draft.images && <ComparedImages images={draft.images} department={department} />}
      {!language && !draft.images && <Notice>{t('departments.toBeActive')}</Notice>}
    </DraftDialog>
  )
}

const EditButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={onClick}>
    {t('actions.edit')}
  </Button>
)

function Compared({ draft, department }: Omit<Props, 'onClose'>) {
  const { departmentId } = department
  const { data, error, refetch } = useCall(api.departments.texts, { params: { departmentId } })
  if (error) return <Failed reason={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting heights={[160]} />
  const translated = data._embedded.providerDepartmentTexts.find(
    ({ language }) => language === draft.language,
  )
  const present = draft.language === department.language ? department : translated
  return <Difference from={present ? allTexts(present) : ''} to={allTexts(draft)} />
}
