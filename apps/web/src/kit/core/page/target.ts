import type { LinkOptions, RegisteredRouter, useSearch } from '@tanstack/react-router'

/** The search parameters of all pages. */
type AnySearch = ReturnType<typeof useSearch<RegisteredRouter, undefined, false, true, unknown, false>>

/** Changes of search parameters. `undefined` removes one. */
export type Changes = { [Name in keyof AnySearch]?: AnySearch[Name] | undefined }

/**
 * The current page with changed search parameters: `<Link {...here({ open: '4' })}>`, `navigate(here({ page:
 * undefined }))`.
 */
export const here = (changes: Changes) =>
  ({ to: '.', search: (old: object) => ({ ...old, ...changes }) }) as const

type Paths = RegisteredRouter['routesByPath'] extends infer Routes ? keyof Routes & string : never
type At<Path extends string> = Pick<LinkOptions<RegisteredRouter, string, Path>, 'search'> &
  Pick<LinkOptions<RegisteredRouter, string, Path>, 'params'>

/** The paths of pages that need no parameters. */
export type PlainPath = Exclude<Paths, `${string}$${string}`>

/** The target of a link: a page with its parameters and search parameters, or the current page with changes. */
export type Target =
  | { [Path in Paths]: { to: Path } & At<Path> }[Paths]
  | { to: PlainPath }
  | ReturnType<typeof here>
