import { createRoute, type ResolveParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { type Ask, asking } from '../../kit/core/calls/prefetch.ts'
import type { SearchReader } from '../../kit/core/page/address.ts'
import { onDemand } from '../../kit/core/page/onDemand.tsx'
import { may } from '../../kit/core/session/session.ts'
import { guarded } from '../guarded.tsx'
import { needAllWords } from '../language.ts'
import { PlaceholderPage } from '../pages/PlaceholderPage.tsx'
import { shell } from './frame.ts'
import type { Content, Group, Page } from './page-types.ts'

interface Declared<Path extends string, Search extends object>
  extends Omit<Page, 'path' | 'group' | 'isBuilt'> {
  readonly path: Path
  /** Reads the search parameters of the page. Links with other parameters do not compile. */
  readonly search?: SearchReader<Search>
  /** Prefetches what the page requests, while its code is loaded. The page does not wait for the answers. */
  readonly load?: (ask: Ask, at: { params: ResolveParams<Path>; search: Search }) => void
  /** Loads the code of the page. A page without code says that it is not built yet, and has no menu entry. */
  readonly content?: () => Promise<{ default: ComponentType }>
  /** The component of a page that is part of the first load, instead of `content`. */
  readonly component?: Content
}

/** The search parameters of a page that reads none. An empty type would accept links with any. */
interface NoSearch {
  readonly '~none'?: never
}

/** Declares the pages of a group. Each is one route with all that the application knows about the page. */
export const pagesOf =
  (group: Group) =>
  <const Path extends string, Search extends object = NoSearch>(declared: Declared<Path, Search>) => {
    const { path, title, access, menu, under, search, load } = declared
    const isBuilt = (declared.content ?? declared.component) !== undefined
    const page = { path, title, access, menu, isBuilt, under, group }
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

/** Loads a page together with the translations of all pages. The dashboard is shown without waiting for them. */
function contentOf({ content, component }: Pick<Declared<string, object>, 'content' | 'component'>): Content {
  if (!content) return component ?? PlaceholderPage
  return onDemand<object>(async () => {
    const [page] = await Promise.all([content(), needAllWords()])
    return page
  })
}
