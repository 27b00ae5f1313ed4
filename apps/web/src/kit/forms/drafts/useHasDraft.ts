import { useMatch } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../../core/session/session.ts'
import { abandonedDrafts, draftsName } from './drafts.ts'

/** Whether an earlier visit of this page left a draft of a form that adds a record. @param form the name of its resource */
export function useHasDraft(form: string): boolean {
  const { userId } = useSession()
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const [has] = useState(() => abandonedDrafts(draftsName(userId, path, form, null), () => false).length > 0)
  return has
}
