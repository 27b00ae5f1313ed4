import { may } from '@stayboard/domain'
import { useSession } from '../kit/core/session/session.ts'
import type { Content } from './contents.tsx'
import { NoRightsPage } from './pages/NoRightsPage.tsx'
import type { Page } from './pages.ts'

/** A page for those who may see it; others are told, and nothing of it is loaded for them. */
export function guarded(page: Page, Content: Content) {
  function Guarded() {
    const { roles } = useSession()
    return may(roles, page.access) ? <Content /> : <NoRightsPage page={page} />
  }
  Guarded.preload = () => Content.preload?.()
  return Guarded
}
