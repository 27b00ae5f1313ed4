import type { Call } from '@stayboard/contract'
import * as z from 'zod/v4/core'

/** A list's state as it stands in the address: filters by their contract name, sort, page (from 1), size. */
export type ListState = Readonly<Record<string, string>>

/** What the address may hold beside the call's own names: the row that is open, the columns on show, and how rows look. */
const OWN = ['open', 'columns', 'view']

/**
 * Reads the address of a list: names the call does not know, and values it refuses, are left out.
 * A component takes `useListSearch`.
 */
export const listSearch =
  (call: Call) =>
  (search: Record<string, unknown>): Record<string, string> => {
    const texts = Object.entries(search)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)] as const)
    return Object.fromEntries(
      texts.filter(([name, text]) => OWN.includes(name) || accepts(call.query.shape, name, text)),
    )
  }

/** An empty value is kept: it takes a filter away that the list starts with. */
function accepts(shape: Record<string, z.$ZodType>, name: string, value: string): boolean {
  const field = shape[name]
  return field !== undefined && (value === '' || z.safeParse(field, value).success)
}
