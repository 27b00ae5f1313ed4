import { api } from '@stayboard/contract'
import { useNeedsApproval } from '../../../entities/drafts/useNeedsApproval.ts'
import { useListRows } from '../../../kit/core/calls/useListRows.ts'
import { may, useSession } from '../../../kit/core/session/session.ts'
import type { Department } from './useDepartmentForm.ts'

/**
 * The drafts of a department that the user wrote or approves, and what the user has to ask for
 * (docs/rules/providers-and-departments.md#approval).
 */
export function useDrafts({ departmentId, active }: Department) {
  const { userId } = useSession()
  const needsApproval = useNeedsApproval()
  const { rows: drafts = [] } = useListRows(
    api.departments.drafts,
    { departmentId, sort: 'savedAt,asc', page: 0, size: 240 },
    { enabled: may(api.departments.drafts) },
  )
  const own = drafts.filter(({ authorId }) => authorId === userId)
  const request = own.find(({ language }) => language === null)
  return {
    drafts,
    own,
    /** Whether what the user writes about the department waits for approval. */
    areTextsAsked: needsApproval && (active || request?.state === 'WAITING'),
    /** Whether the user can ask for the department to become active. */
    isActivationAsked: needsApproval && !active,
    request,
  }
}
