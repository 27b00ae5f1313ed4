import { useRouterState } from '@tanstack/react-router'
import classes from './Progress.module.css'

/** A thin line while a page is on its way; it waits a moment, so that quick pages show nothing. */
export function Progress() {
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' })
  return isLoading ? <div aria-hidden className={classes.line} /> : null
}
