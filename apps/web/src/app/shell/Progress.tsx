import { useRouterState } from '@tanstack/react-router'
import classes from './Progress.module.css'

/** A thin line while a page is loading. It appears after a delay, so that fast pages do not show it. */
export function Progress() {
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' })
  return isLoading ? <div aria-hidden className={classes.line} /> : null
}
