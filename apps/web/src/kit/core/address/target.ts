import type { LinkOptions, RegisteredRouter } from '@tanstack/react-router'

type Routes = RegisteredRouter['routesByPath']
type Paths = keyof Routes & string
type SearchOf<Path extends Paths> = Routes[Path]['types']['fullSearchSchema']

/** Changes of search parameters of a page. `undefined` removes one. */
type Changes<Path extends Paths> = { [Name in keyof SearchOf<Path>]?: SearchOf<Path>[Name] | undefined }

/**
 * The current page with changed search parameters: `<Link {...here('/client', { page: undefined })}>`. A component that
 * is part of several pages names one of them.
 * @param _page decides which parameters compile
 */
export const here = <const Path extends Paths>(_page: Path, changes: Changes<Path>) =>
  ({ to: '.', search: (old: object) => ({ ...old, ...changes }) }) as const

type At<Path extends string> = Pick<LinkOptions<RegisteredRouter, string, Path>, 'search'> &
  Pick<LinkOptions<RegisteredRouter, string, Path>, 'params'> & {
    /** The hash of the address, which opens a part of the page. */
    hash?: string
  }

/** The paths of pages that need no parameters. */
export type PlainPath = Exclude<Paths, `${string}$${string}`>

/** The target of a link: a page with its parameters and search parameters, or the current page with changes. */
export type Target =
  | { [Path in Paths]: { to: Path } & At<Path> }[Paths]
  | { to: PlainPath; hash?: string }
  | ReturnType<typeof here<Paths>>
