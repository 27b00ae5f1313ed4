import { may } from '@stayboard/domain'
import { useSession } from '../kit/core/session/session.ts'
import { NoRightsPage } from './pages/NoRightsPage.tsx'
import type { Content, Page } from './routes/page-types.ts'

/** A page for those who may see it. Others are told so, and nothing of it is loaded for them. */
export function guarded(page: Page, Content: Content) {
  function Guarded() {
    const { roles } = useSession()
    return may(roles, page.access) ? <Content /> : <NoRightsPage page={page} />
  }
  Guarded.preload = () => Content.preload?.()
  return Guarded
}
