import { useState } from 'react'
import { DraftsCard } from '../../../../entities/drafts/DraftsCard.tsx'
import { useDepartmentDrafts } from '../../../../entities/drafts/useDepartmentDrafts.ts'
import { t } from '../../../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../../../kit/dialogs/dialog-on-demand.tsx'
import { TextButton } from '../../../../ui/Anchor.tsx'
import { draftTitle } from '../department-texts.ts'
import type { Department } from '../useDepartmentForm.ts'

const DepartmentDraftReader = dialogOnDemand(() => import('./DepartmentDraftReader.tsx'))

/** The drafts of a department that the user wrote or can approve. */
export function DepartmentDrafts({ department }: { department: Department }) {
  const [openId, setOpenId] = useState<number | null>(null)
  const { drafts } = useDepartmentDrafts(department)
  const open = drafts.find(({ departmentDraftId }) => departmentDraftId === openId)
  return (
    <>
      <DraftsCard
        drafts={drafts}
        idOf={({ departmentDraftId }) => departmentDraftId}
        nameOf={(draft) => (
          <TextButton onClick={() => setOpenId(draft.departmentDraftId)}>{draftTitle(draft)}</TextButton>
        )}
        kindOf={({ language, images }) =>
          t(language === null && !images ? 'departments.activation' : 'timelines.change')
        }
      />
      {open && (
        <DepartmentDraftReader
          key={open.departmentDraftId}
          draft={open}
          department={department}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  )
}
