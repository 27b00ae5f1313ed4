import { api } from '@stayboard/contract'
import { useDepartmentDrafts } from '../../../entities/drafts/useDepartmentDrafts.ts'
import { t } from '../../../kit/core/words/words.ts'
import { useUndoable } from '../../../kit/dialogs/told-calls.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Department } from './useDepartmentForm.ts'

/** The button that requests that an inactive department be activated, for users whose changes need approval. */
export function AskActivation({ department }: { department: Department }) {
  const { isActivationAsked, request } = useDepartmentDrafts(department)
  const { mutate, isPending } = useUndoable(api.departments.askActivation)
  const { departmentId, name: title } = department
  if (!isActivationAsked || request) return null
  const ask = () => mutate({ params: { departmentId } }, { done: t('wiki.sentForApproval', { title }) })
  return (
    <Button variant="default" loading={isPending} onClick={ask}>
      {t('departments.askActivation')}
    </Button>
  )
}
