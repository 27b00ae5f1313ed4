import { useState, useSyncExternalStore } from 'react'
import { useSession } from '../../core/session/session.ts'
import { ANYWHERE, abandonedDrafts, draftedForms, draftsName, onDrafts } from './drafts.ts'

/** Whether the user left a draft of a form that is resumed, on whichever page. @param form the name of its resource */
export function useHasDraft(form: string): boolean {
  const { userId } = useSession()
  const [has] = useState(
    () => abandonedDrafts(draftsName(userId, ANYWHERE, form, null), () => false).length > 0,
  )
  return has
}

/** A function that tells whether there is a draft of a form that is resumed. The component follows all drafts. */
export function useDrafted(): (form: string) => boolean {
  const { userId } = useSession()
  const forms = useSyncExternalStore(onDrafts, () => draftedForms(userId, ANYWHERE)).split('\n')
  return (form) => forms.includes(form)
}
