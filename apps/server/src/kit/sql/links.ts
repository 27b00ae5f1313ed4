import type { z } from 'zod'
import { linksOf } from './columns.ts'

export interface Link {
  href: string
}
export type Links = Record<string, Link>

/** The part of a contract's resource from which links are built. */
interface Linked {
  item: string
  id: string
  update: z.ZodRawShape
  create?: z.ZodRawShape
}

/**
 * Builds the `_links` of a record: `self`, and one per linked record that is set.
 * @throws Error at start for fields of the resource that no column can store
 */
export function linker(resource: Linked): (row: object) => Links {
  if (resource.create) linksOf(resource.create)
  const fields = linksOf(resource.update).map((field) => ({ ...field, number: `${field.name}Id` }))
  return (row) => {
    const links: Links = { self: { href: `${resource.item}/${Reflect.get(row, resource.id)}` } }
    for (const { name, target, number } of fields) {
      const id = Reflect.get(row, number)
      if (id != null) links[name] = { href: `${target}/${id}` }
    }
    return links
  }
}

/** A link under this name; none if the id is `null`. */
export const linkTo = (name: string, path: string, id: number | null): Links =>
  id === null ? {} : { [name]: { href: `${path}/${id}` } }

/** Presents a record with a link to its parent, whose id is one of its fields. */
export const belongingTo =
  <const IdName extends string>(name: string, path: string, id: IdName) =>
  <Row extends Record<IdName, number>>(row: Row, links: Links) => ({
    ...row,
    _links: { ...links, ...linkTo(name, path, row[id]) },
  })

/** Links to the lists below a record, under the names of their rows. */
export const listsUnder = (lists: readonly { embedded: string; list: string }[], id: number): Links =>
  Object.fromEntries(
    lists.map(({ embedded, list }) => [embedded, { href: list.replace(/\{\w+\}/, String(id)) }]),
  )
