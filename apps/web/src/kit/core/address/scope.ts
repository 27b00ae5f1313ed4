import { createContext, useContext } from 'react'

/**
 * The scope of the list that contains a component. It prefixes the list's values in the address, as in `rooms.page`,
 * so that several lists can be on one page. The main list of a page has the empty scope and no prefix.
 */
export const Scope = createContext('')

export const useScope = (): string => useContext(Scope)

/** The name of a list's value in the address: `page`, or `rooms.page` in the scope `rooms`. */
export const inScope = (scope: string, name: string): string => (scope === '' ? name : `${scope}.${name}`)
