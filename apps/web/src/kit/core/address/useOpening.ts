import { inScope, useScope } from './values.ts'

/**
 * Returns a function that gives the link to open a row over the list of this scope: an id, `new`, or another value of
 * that list.
 */
export function useOpening() {
  const name = inScope(useScope(), 'open')
  return (open: number | string) => {
    return {
      to: '.',
      search: (old: object) => ({ ...old, [name]: String(open) }),
      resetScroll: false,
    } as const
  }
}
