import { useEffect } from 'react'
import { useSession } from '../../core/session/session.ts'

/**
 * Whether a page has saved views. Until they are loaded, whether it had some on the last visit, so that their line is
 * there from the start and does not move the rows.
 * @param has `undefined` until the views are loaded
 */
export function useHasViews(screen: string, has: boolean | undefined): boolean {
  const { userId } = useSession()
  const key = `stayboard.views:${userId ?? 0}:${screen}`
  useEffect(() => {
    if (has !== undefined) keep(key, has)
  }, [key, has])
  return has ?? localStorage.getItem(key) !== null
}

/** If the browser's storage is full or disabled, the line appears when the views are loaded. */
function keep(key: string, has: boolean): void {
  try {
    if (has) localStorage.setItem(key, 'true')
    else localStorage.removeItem(key)
  } catch {}
}
