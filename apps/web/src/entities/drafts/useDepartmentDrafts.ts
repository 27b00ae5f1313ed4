import { api } from '@stayboard/contract'
import { useListRows } from '../../kit/core/calls/useListRows.ts'
import { may, useSession } from '../../kit/core/session/session.ts'
import { useNeedsApproval } from './useNeedsApproval.ts'

interface Department {
  departmentId: number
  active: boolean
}

/**
 * The department's drafts that concern the user, as author or approver, and the approvals that the user has to request
 * (docs/rules/providers-and-departments.md#approval).
 */
export function useDepartmentDrafts({ departmentId, active }: Department) {
  const { userId } = useSession()
  const needsApproval = useNeedsApproval()
  const { rows: drafts = [] } = useListRows(
    api.departments.drafts,
    { departmentId, sort: 'savedAt,asc', page: 0, size: 240 },
    { enabled: may(api.departments.drafts) },
  )
  const own = drafts.filter(({ authorId }) => authorId === userId)
  const request = own.find(({ language, images }) => language === null && images === null)
  return {
    drafts,
    own,
    /** The draft of the images that the user wrote. */
    ofImages: own.find(({ images }) => images !== null),
    /** Whether the user's changes of texts and images need approval. */
    isAsked: needsApproval && (active || request?.state === 'WAITING'),
    /** Whether the user can request that the department becomes active. */
    isActivationAsked: needsApproval && !active,
    request,
  }
}
