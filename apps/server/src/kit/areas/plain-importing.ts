import type { ImportReason } from '@stayboard/contract'
import { z } from 'zod'
import type { Actor } from '../actor.ts'
import { fieldErrors } from '../http/errors.ts'
import type { FieldError } from '../problems.ts'
import { columnsOf } from '../sql/columns.ts'
import { type Alike, matching, textsOf } from '../sql/matching.ts'
import type { Columns } from '../sql/repository.ts'
import { sanitised } from '../texts/rich-text.ts'
import type { Additions } from './crud/crud.ts'
import type { Described } from './description.ts'
import type { ImportBody, Importing, ImportMatch } from './importing.ts'

type Fields = Record<string, unknown>

interface ImportedArea extends Described {
  addAll(actor: Actor, bodies: readonly object[], additionsAt?: (at: number) => Additions): Promise<number[]>
  updateAll(actor: Actor, bodies: readonly object[]): Promise<void>
  faultsOfAll(actor: Actor, bodies: readonly object[]): Promise<FieldError[][]>
}

/** The description of how an area without parts is imported. */
export interface PlainKind {
  area: ImportedArea
  /** The fields of a body that a file may set; by default those of the area. */
  fields?: z.ZodRawShape
  defaults?(actor: Actor): Fields
  /**
   * Converts the fields of the file to the fields of the body, for example one cell with a full name to first and last
   * name.
   */
  arrange?(values: Fields): Fields
  /** The field that collects texts of columns without a field of their own, and the format in which it stores them. */
  notes?: { field: string; write?(text: string): string }
  /**
   * The criteria by which existing records are found, the most reliable first. Rows of one file that agree on the first
   * criterion are one record if its reason is NAME.
   */
  match: readonly { reason: ImportReason; by: readonly Alike[] }[]
  /** Returns, per file, a function that computes extra columns for each new record. */
  additions?(): (record: Fields) => Additions
  nameOf(record: Columns): string
}

const textOf = (value: unknown): string => (value == null ? '' : String(value))

/** Builds the import functions of a kind of record without parts from the functions of its area. */
export function plainImporting(kind: PlainKind): Importing {
  const { area, match, notes, additions, fields = area.resource.create } = kind
  const { id } = area.resource
  const Body = z.object(fields)
  const sought = (record: Fields) => columnsOf(fields, record)
  const [first] = match
  return {
    defaults: (actor) => kind.defaults?.(actor) ?? {},
    bodyOf({ formerKey: _, ...values }, texts) {
      const record = kind.arrange?.(values) ?? values
      const { field, write = (text: string) => text } = notes ?? { field: '' }
      const said = [textOf(record[field]), ...texts].filter((text) => text !== '').join('\n')
      return { record: said ? { ...record, [field]: write(said) } : record, part: null }
    },
    check(body) {
      const { data, error } = Body.safeParse(sanitised(Body, body.record))
      return { body: { ...body, record: data ?? body.record }, faults: error ? fieldErrors(error) : [] }
    },
    faultsOf: (actor, bodies) => area.faultsOfAll(actor, recordsOf(bodies)),
    keyOf({ record }) {
      const texts = first?.reason === 'NAME' ? textsOf(first.by, sought(record)) : undefined
      return texts?.join('\n') ?? null
    },
    async find(db, bodies) {
      const found = new Map<string, ImportMatch>()
      const records = bodies.map((body) => body && sought(body.record))
      for (const { reason, by } of match)
        for (const { nth, id: one } of await matching(db, area.repository, by, records)) {
          const reasons = found.get(`${nth} ${one}`)?.reasons ?? []
          found.set(`${nth} ${one}`, { nth, id: one, reasons: [...reasons, reason] })
        }
      return [...found.values()]
    },
    async read(db, ids) {
      const rows = await area.repository.bareOf(db, ids)
      return new Map([...rows].map(([one, record]) => [one, { record, parts: [] }]))
    },
    columnsOf: (actor, record, before) => storedColumns(area, actor, record, before),
    samePart: () => undefined,
    add(within, bodies) {
      const records = recordsOf(bodies)
      const additionsOf = additions?.()
      return area.addAll(within, records, additionsOf && ((at) => additionsOf(records[at] ?? {})))
    },
    change: (within, changes) =>
      area.updateAll(
        within,
        changes
          .filter(({ record }) => Object.keys(record).length > 0)
          .map((change) => ({ ...change.record, [id]: change.id })),
      ),
    async names(db, ids) {
      const rows = await area.repository.bareOf(db, ids)
      return new Map([...rows].map(([one, record]) => [one, kind.nameOf(record)]))
    },
  }
}

const recordsOf = (bodies: readonly ImportBody[]) => bodies.map(({ record }) => record)

/** The columns that a body would set, after the area derived them, such as a phone number in international format. */
export function storedColumns(
  { resource, derive }: Pick<Described, 'resource' | 'derive'>,
  actor: Actor,
  record: Fields,
  before: Columns,
): Columns {
  const given = columnsOf({ ...resource.create, ...resource.update }, record)
  const derived = derive?.(given, before, actor) ?? {}
  return Object.fromEntries(Object.keys(given).map((name) => [name, derived[name] ?? given[name]]))
}
