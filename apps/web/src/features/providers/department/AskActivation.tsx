import { api } from '@stayboard/contract'
import { useDepartmentDrafts } from '../../../entities/drafts/useDepartmentDrafts.ts'
import { useSend } from '../../../kit/core/calls/calls.ts'
import { notify } from '../../../kit/core/notices/notify.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { useUndo } from '../../../kit/dialogs/useUndo.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Department } from './useDepartmentForm.ts'

/** Asks for an inactive department to become active, for users who cannot decide that alone. */
export function AskActivation({ department }: { department: Department }) {
  const { isActivationAsked, request } = useDepartmentDrafts(department)
  const { mutate, isPending } = useSend(api.departments.askActivation)
  const undo = useUndo()
  const { departmentId, name: title } = department
  if (!isActivationAsked || request) return null
  const ask = () =>
    mutate(
      { params: { departmentId } },
      {
        onSuccess: (_, action) => notify.done(t('wiki.sentForApproval', { title }), () => void undo(action)),
        onError: (problem) => notify.problem(problem),
      },
    )
  return (
    <Button variant="default" loading={isPending} onClick={ask}>
      {t('departments.askActivation')}
    </Button>
  )
}
