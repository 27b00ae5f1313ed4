import { may as mayByRoles } from '@stayboard/domain'
import { createRoute, type ResolveParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { SearchReader } from '../../kit/core/address/address.ts'
import { type Ask, asking } from '../../kit/core/calls/prefetch.ts'
import { onDemand } from '../../kit/core/loading/on-demand.tsx'
import { may, useSession } from '../../kit/core/session/session.ts'
import { needAllWords } from '../language.ts'
import { NoRightsPage } from '../pages/NoRightsPage.tsx'
import { shell } from './frame.ts'
import type { Content, Page, PageGroup } from './page-types.ts'

interface Facts<Path extends string, Search extends object> extends Omit<Page, 'path' | 'group'> {
  readonly path: Path
  /** Reads the search parameters of the page. Links with other parameters do not compile. */
  readonly search?: SearchReader<Search>
  /** Prefetches what the page requests, while its code is loaded. The page does not wait for the answers. */
  readonly load?: (ask: Ask, at: { params: ResolveParams<Path>; search: Search }) => void
}

type Shown =
  /** Loads the code of the page. */
  | { readonly content: () => Promise<{ default: ComponentType }> }
  /** The component of a page that is part of the first load. */
  | { readonly component: Content }

type Declared<Path extends string, Search extends object> = Facts<Path, Search> & Shown

/** The search parameters of a page that reads none. An empty type would accept links with any. */
interface NoSearch {
  readonly '~none'?: never
}

/** Declares the pages of a group. Each is one route with all that the application knows about the page. */
export const pagesOf =
  (group: PageGroup) =>
  <const Path extends string, Search extends object = NoSearch>(declared: Declared<Path, Search>) => {
    const { path, title, access, menu, under, search, load } = declared
    const page = { path, title, access, menu, under, group }
    const route = createRoute({
      getParentRoute: () => shell,
      path,
      staticData: { page },
      validateSearch: (given: Record<string, unknown>) => (search?.(given) ?? {}) as Search,
      component: guarded(page, contentOf(declared)),
      loader: ({ context, params, location }) => {
        if (!load || !may(page)) return
        const read = (search?.(location.search) ?? {}) as Search
        load(asking(context.queries), { params: params as ResolveParams<Path>, search: read })
      },
    })
    return Object.assign(route, { page })
  }

/**
 * Makes the lazy component of a page, loaded together with all translations. Only the dashboard does not wait for the
 * translations.
 */
function contentOf(shown: Shown): Content {
  if ('component' in shown) return shown.component
  return onDemand<object>(async () => {
    const [page] = await Promise.all([shown.content(), needAllWords()])
    return page
  })
}

/**
 * Wraps a page so that only the roles with access see it. Other users see a message, and the code of the page is not loaded.
 */
function guarded(page: Page, Content: Content) {
  function Guarded() {
    const { roles } = useSession()
    return mayByRoles(roles, page.access) ? <Content /> : <NoRightsPage page={page} />
  }
  Guarded.preload = () => Content.preload?.()
  return Guarded
}
