import type { z } from 'zod'
import { linksOf } from './columns.ts'

export interface Link {
  href: string
}
export type Links = Record<string, Link>

/** The part of a contract's resource that links are made from. */
interface Linked {
  item: string
  id: string
  update: z.ZodRawShape
}

/** Makes the `_links` of a record: `self`, and one per linked record that is set. */
export function linker(resource: Linked): (row: object) => Links {
  const fields = linksOf(resource.update)
  return (row) => {
    const values = new Map(Object.entries(row))
    const links: Links = { self: { href: `${resource.item}/${values.get(resource.id)}` } }
    for (const { name, target } of fields) {
      const id = values.get(`${name}Id`)
      if (id != null) links[name] = { href: `${target}/${id}` }
    }
    return links
  }
}

/** A link by its name, where there is a record to point to. */
export const linkTo = (name: string, path: string, id: number | null): Links =>
  id === null ? {} : { [name]: { href: `${path}/${id}` } }
