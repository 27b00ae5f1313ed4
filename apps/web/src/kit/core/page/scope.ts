import { createContext, useContext } from 'react'

/**
 * The scope of the list that a component stands in. It sets the names of this list's values in the address apart from
 * those of other lists on the page: `rooms.page`. The page's own list has the empty scope and plain names.
 */
export const Scope = createContext('')

export const useScope = (): string => useContext(Scope)

/** The name of a list's value in the address: `page`, or `rooms.page` in the scope `rooms`. */
export const inScope = (scope: string, name: string): string => (scope === '' ? name : `${scope}.${name}`)
