import { useRouter } from '@tanstack/react-router'
import { leave } from '../../kit/core/session/sign-in.ts'

/**
 * Returns a function that logs out. It leaves the page first, so that a changed form can ask for confirmation, and
 * ends the session only if the page was left. The next sign-in starts at the dashboard.
 */
export function useLogout() {
  const router = useRouter()
  return async () => {
    await router.navigate({ to: '/' })
    if (router.state.location.pathname === '/') leave()
  }
}
