import type { LinkOptions, RegisteredRouter, useSearch } from '@tanstack/react-router'

/** Every name that some page reads from its address. */
type AnySearch = ReturnType<typeof useSearch<RegisteredRouter, undefined, false, true, unknown, false>>

/** Changes to the address of a page. `undefined` removes a name. */
export type Changes = { [Name in keyof AnySearch]?: AnySearch[Name] | undefined }

/** The same page with some names of its address changed: `<Link {...here({ open: '4' })}>`, `navigate(here({ page: undefined }))`. */
export const here = (changes: Changes) =>
  ({ to: '.', search: (old: object) => ({ ...old, ...changes }) }) as const

type Paths = RegisteredRouter['routesByPath'] extends infer Routes ? keyof Routes & string : never
type At<Path extends string> = Pick<LinkOptions<RegisteredRouter, string, Path>, 'search'> &
  Pick<LinkOptions<RegisteredRouter, string, Path>, 'params'>

/** The path of a page without a record. */
export type PlainPath = Exclude<Paths, `${string}$${string}`>

/** Where a link leads: a page with its parameters and its own names in the address, or the same page changed. */
export type Target =
  | { [Path in Paths]: { to: Path } & At<Path> }[Paths]
  | { to: PlainPath }
  | ReturnType<typeof here>
