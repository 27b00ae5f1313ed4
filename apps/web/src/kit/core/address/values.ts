import { useNavigate } from '@tanstack/react-router'
import { createContext, useContext } from 'react'

/**
 * The scope of the list that contains a component. It prefixes the list's values in the address, as in `rooms.page`,
 * so that several lists can be on one page. The main list of a page has the empty scope and no prefix.
 */
export const Scope = createContext('')

export const useScope = (): string => useContext(Scope)

/** The name of a list's value in the address: `page`, or `rooms.page` in the scope `rooms`. */
export const inScope = (scope: string, name: string): string => (scope === '' ? name : `${scope}.${name}`)

interface How {
  /** Whether Back skips the address as it was before. */
  replace?: boolean
}

/** Changes values of the address by name. `null` or `undefined` removes one. */
export type Put = (changes: Readonly<Record<string, string | null | undefined>>, how?: How) => void

/** Returns a function that changes values of the address and leaves the page where it is scrolled. */
export function usePut(usual: How = {}): Put {
  const navigate = useNavigate()
  return (changes, { replace = false } = usual) => {
    const written = Object.entries(changes).map(([name, value]) => [name, value ?? undefined])
    void navigate({
      to: '.',
      search: (old: object) => ({ ...old, ...Object.fromEntries(written) }),
      replace,
      resetScroll: false,
    })
  }
}
