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

interface Declared<Path extends string, Search extends object> extends Omit<Page, 'path' | 'group'> {
  readonly path: Path
  /** Reads the query of the address. A name that it does not read does not compile in a link. */
  readonly search?: SearchReader<Search>
  /** Asks for what the page will ask for, while its code is loaded. Nothing waits for the answers. */
  readonly load?: (ask: Ask, at: { params: ResolveParams<Path>; search: Search }) => void
  /** The code of the page; without it the page says that it is not built yet. */
  readonly content?: () => Promise<{ default: ComponentType }>
  /** Instead: a page that comes with the first load. */
  readonly component?: Content
}

/** Declares the pages of a group: each is one route with all that the application knows of it. */
export const pagesOf =
  (group: Group) =>
  <const Path extends string, Search extends object = object>(declared: Declared<Path, Search>) => {
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

/** A page comes with the words of all pages; the first view of the dashboard does not wait for them. */
function contentOf({ content, component }: Pick<Declared<string, object>, 'content' | 'component'>): Content {
  if (!content) return component ?? PlaceholderPage
  return onDemand<object>(async () => {
    const [page] = await Promise.all([content(), needAllWords()])
    return page
  })
}
