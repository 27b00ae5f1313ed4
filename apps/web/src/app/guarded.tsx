import { may } from '@stayboard/domain'
import { useSession } from '../kit/core/session/session.ts'
import { NoRightsPage } from './pages/NoRightsPage.tsx'
import type { Content, Page } from './routes/page-types.ts'

/**
 * Wraps a page so that only users with its roles see it. For others it shows a message, and loads nothing of the
 * page.
 */
export function guarded(page: Page, Content: Content) {
  function Guarded() {
    const { roles } = useSession()
    return may(roles, page.access) ? <Content /> : <NoRightsPage page={page} />
  }
  Guarded.preload = () => Content.preload?.()
  return Guarded
}
