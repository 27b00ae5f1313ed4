import type { z } from 'zod'
import { linksOf } from '../sql/columns.ts'

export interface Link {
  href: string
}
export type Links = Record<string, Link>

/** The part of a contract's resource that links are made from. */
interface Linked {
  item: string
  id: string
  update: z.ZodRawShape
  create?: z.ZodRawShape
}

/**
 * Makes the `_links` of a record: `self`, and one per linked record that is set.
 * @throws Error at start, for fields of the resource that no column can keep
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

/** A link by its name, where there is a record to point to. */
export const linkTo = (name: string, path: string, id: number | null): Links =>
  id === null ? {} : { [name]: { href: `${path}/${id}` } }

/** Shows a record as it is, with a link to the one it belongs to, whose number is among its fields. */
export const belongingTo =
  <const IdName extends string>(name: string, path: string, id: IdName) =>
  <Row extends Record<IdName, number>>(row: Row, links: Links) => ({
    ...row,
    _links: { ...links, ...linkTo(name, path, row[id]) },
  })

/** Links to the lists that stand under a record, by what they are called there. */
export const listsUnder = (lists: readonly { embedded: string; list: string }[], id: number): Links =>
  Object.fromEntries(
    lists.map(({ embedded, list }) => [embedded, { href: list.replace(/\{\w+\}/, String(id)) }]),
  )
