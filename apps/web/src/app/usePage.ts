import { type AnyRouteMatch, useMatches } from '@tanstack/react-router'
import type { Page } from './routes/page-types.ts'

const pageOf = (matches: readonly AnyRouteMatch[]): Page | undefined => matches.at(-1)?.staticData.page

/** The page of the address on show; undefined where there is none. */
export const usePage = () => useMatches({ select: pageOf })

/** The path of the menu entry that is current. */
export const useCurrentEntry = () =>
  useMatches({ select: (matches): string | undefined => pageOf(matches)?.under ?? matches.at(-1)?.fullPath })
