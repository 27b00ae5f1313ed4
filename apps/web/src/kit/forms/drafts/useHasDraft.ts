import { useState, useSyncExternalStore } from 'react'
import { useSession } from '../../core/session/session.ts'
import { ANYWHERE, abandonedDrafts, draftedForms, draftsName, onDrafts } from './drafts.ts'

/**
 * Whether the user has a draft of a form with `isResumed`, whichever page it was written on.
 * @param form the name of the form's resource
 */
export function useHasDraft(form: string): boolean {
  const { userId } = useSession()
  const [has] = useState(
    () => abandonedDrafts(draftsName(userId, ANYWHERE, form, null), () => false).length > 0,
  )
  return has
}

/** Returns a function that says whether a form with `isResumed` has a draft. The component renders again when drafts change. */
export function useDrafted(): (form: string) => boolean {
  const { userId } = useSession()
  const forms = useSyncExternalStore(onDrafts, () => draftedForms(userId, ANYWHERE)).split('\n')
  return (form) => forms.includes(form)
}
