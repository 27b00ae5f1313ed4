import type { ImportReason } from '@stayboard/contract'
import type { Executor } from '../../platform/database.ts'
import type { Actor } from '../actor.ts'
import type { FieldError } from '../problems.ts'
import type { Columns } from '../sql/repository.ts'

/** A row of a file as a body of its kind, before it is written. */
export interface ImportBody {
  /** The fields of the record. */
  record: Record<string, unknown>
  /** The fields of what belongs to it, such as a person at an organisation; `null` without any. */
  part: Record<string, unknown> | null
}

/** A body that can be decoded, or why it cannot. */
export interface CheckedBody {
  body: ImportBody
  faults: FieldError[]
}

/** An existing record that a row may mean. */
export interface ImportMatch {
  /** The place of the row among those that were asked about. */
  nth: number
  id: number
  reasons: ImportReason[]
}

/** A change of an existing record: the fields to set, and what is added to it. */
export interface ImportChange {
  id: number
  record: Record<string, unknown>
  part: Record<string, unknown> | null
  /** The fields to set of a part that it has, such as the number of a person. */
  partChange: { id: number; fields: Record<string, unknown> } | null
}

/** How records of a kind are imported. Everything is written by the functions of its area, with its rules and its log. */
export interface Importing {
  /** Fields that a row without them has, such as the owner. */
  defaults(actor: Actor): Record<string, unknown>
  /** Builds the body from the values of a row; `notes` are texts that no field takes. */
  bodyOf(values: Record<string, unknown>, notes: readonly string[]): ImportBody
  /** Decodes bodies by the contract. A fault names the field of the file. */
  check(body: ImportBody): CheckedBody
  /** What the rules of the area say about records that would be added. */
  faultsOf(actor: Actor, bodies: readonly ImportBody[]): Promise<FieldError[][]>
  /** By what rows of one file are recognised as the same record; `null` if by nothing. */
  keyOf(body: ImportBody): string | null
  /** Existing records with the same name, website or address. */
  find(db: Executor, bodies: readonly (ImportBody | null)[]): Promise<ImportMatch[]>
  /** The plain rows of records, and what belongs to them. */
  read(
    db: Executor,
    ids: readonly number[],
  ): Promise<Map<number, { record: Columns; parts: readonly Columns[] }>>
  /** The columns that a body would set in an existing record, in the form of plain rows. */
  columnsOf(actor: Actor, record: Record<string, unknown>, before: Columns): Columns
  /** The part of a record that is the same as this one: its id and its columns. */
  samePart(
    parts: readonly Columns[],
    part: Record<string, unknown>,
  ): { id: number; columns: Columns } | undefined
  /** Adds records. @returns their ids in the same order */
  add(within: Actor, bodies: readonly ImportBody[]): Promise<number[]>
  /** Changes records. Each id occurs once. */
  change(within: Actor, changes: readonly ImportChange[]): Promise<void>
  /** Names of records, for a page that shows what rows mean. */
  names(db: Executor, ids: readonly number[]): Promise<Map<number, string>>
}
