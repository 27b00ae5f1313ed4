import { api } from '@stayboard/contract'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { Difference } from '../../../entities/drafts/Difference.tsx'
import { DraftActions } from '../../../entities/drafts/DraftActions.tsx'
import { DraftStatus } from '../../../entities/drafts/DraftStatus.tsx'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { Waiting } from '../../../kit/core/notices/Waiting.tsx'
import { may } from '../../../kit/core/session/session.ts'
import { instantText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Dialog } from '../../../kit/dialogs/Dialog.tsx'
import { Failed } from '../../../kit/records/Failed.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Text } from '../../../ui/Text.tsx'
import DepartmentDraftForm from './DepartmentDraftForm.tsx'
import { allTexts, type DraftedTexts, draftTitle, isOutdated } from './department-texts.ts'
import type { Department } from './useDepartmentForm.ts'
import { useTextDraftWork } from './useTextDraftWork.ts'

interface Props {
  draft: DraftedTexts
  department: Department
  onClose: () => void
}

/** A draft beside the texts as they are published, word by word. */
export default function DepartmentDraftReader({ draft, department, onClose }: Props) {
  const [isEditing, setEditing] = useState(false)
  const { authorName, savedAt, language } = draft
  const title = draftTitle(draft)
  const work = useTextDraftWork(draft, onClose)
  if (isEditing && language)
    return <DepartmentDraftForm department={department} language={language} draft={draft} onClose={onClose} />
  return (
    <Dialog size="xl" isWholeOnPhone title={t('wiki.draftName', { title })} onClose={onClose}>
      <Stack gap="md">
        <DraftStatus {...draft} />
        <Text size="sm" c="dimmed">
          {[authorName, instantText(savedAt)].join(' · ')}
        </Text>
        {isOutdated(draft) && <Notice>{t('departments.draftOutdated')}</Notice>}
        {language ? (
          <Compared draft={draft} department={department} />
        ) : (
          <Notice>{t('departments.toBeActive')}</Notice>
        )}
        <DraftActions
          draft={draft}
          title={title}
          approved={t('wiki.approved', { title })}
          mayApprove={may(api.departments.approveDraft)}
          work={work}
          onClose={onClose}
        >
          {language && (
            <Button
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => setEditing(true)}
            >
              {t('actions.edit')}
            </Button>
          )}
        </DraftActions>
      </Stack>
    </Dialog>
  )
}

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
