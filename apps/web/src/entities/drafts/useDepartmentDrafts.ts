import { api } from '@stayboard/contract'
import { useListRows } from '../../kit/core/calls/useListRows.ts'
import { may, useSession } from '../../kit/core/session/session.ts'
import { useNeedsApproval } from './useNeedsApproval.ts'

interface Department {
  departmentId: number
  active: boolean
}

/**
 * The drafts of a department that the user wrote or approves, and what the user has to ask for
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
    /** Whether texts and images of the department that the user changes wait for approval. */
    isAsked: needsApproval && (active || request?.state === 'WAITING'),
    /** Whether the user can ask for the department to become active. */
    isActivationAsked: needsApproval && !active,
    request,
  }
}
