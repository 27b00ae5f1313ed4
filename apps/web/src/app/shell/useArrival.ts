import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusHeading } from '../focus-heading.ts'
import { usePage } from '../usePage.ts'
import { useTabTitle } from '../useTabTitle.ts'

/** After each change of page, sets the title of the browser tab and focuses the heading. */
export function useArrival(onArrive: () => void) {
  const router = useRouter()
  useTabTitle(usePage()?.title)
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        onArrive()
        // Focusing lays the page out, which the browser does for the next frame anyway.
        requestAnimationFrame(focusHeading)
      }),
    [router, onArrive],
  )
}
