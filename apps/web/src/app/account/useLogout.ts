import { useRouter } from '@tanstack/react-router'
import { leave } from '../../kit/core/session/sign-in.ts'

/**
 * Leaves the page first, so that a dirty form can ask; only when the page was left does the session end.
 * Whoever signs in next starts at the dashboard.
 */
export function useLogout() {
  const router = useRouter()
  return async () => {
    await router.navigate({ to: '/' })
    if (router.state.location.pathname === '/') leave()
  }
}
