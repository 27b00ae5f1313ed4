import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { leave } from '../../kit/core/calls/sign-in.ts'
import { currentSession } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'

export function LogoutButton({ isWide = false }: { isWide?: boolean }) {
  const logout = useLogout()
  return (
    <Button
      variant="plain"
      style={isWide ? { width: '100%', justifyContent: 'flex-start' } : undefined}
      onClick={() => void logout()}
    >
      {t('frame.logout')}
    </Button>
  )
}

const viewing = () => import('../../kit/core/calls/viewing.ts')

/**
 * Returns a function that logs out. It leaves the page first, so that a changed form can ask for confirmation, and
 * ends the session only if the page was left. The next sign-in starts at the dashboard.
 */
function useLogout() {
  const router = useRouter()
  const queries = useQueryClient()
  return async () => {
    await router.navigate({ to: '/' })
    if (router.state.location.pathname !== '/') return
    // During a view as another user, both sessions are ended: that of the view and that of the viewer.
    if (currentSession().isViewing) (await viewing()).endView(queries)
    leave()
  }
}
