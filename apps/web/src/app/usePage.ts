import { type AnyRouteMatch, useMatches } from '@tanstack/react-router'
import type { Page } from './routes/page-types.ts'

const pageOf = (matches: readonly AnyRouteMatch[]): Page | undefined => matches.at(-1)?.staticData.page

/** The page of the current address; `undefined` if it is not a page. */
export const usePage = () => useMatches({ select: pageOf })

/** The path of the highlighted menu entry. */
export const useCurrentEntry = () =>
  useMatches({ select: (matches): string | undefined => pageOf(matches)?.under ?? matches.at(-1)?.fullPath })
