import type { ImportReason } from '@stayboard/contract'
import type { Executor } from '../../platform/database.ts'
import type { Actor } from '../actor.ts'
import type { FieldError } from '../problems.ts'
import type { Columns } from '../sql/repository.ts'

/** One row of an imported file, converted to the body of a record. */
export interface ImportBody {
  /** The fields of the record. */
  record: Record<string, unknown>
  /** The fields of a dependent record, such as a contact person of an organisation; `null` if the row has none. */
  part: Record<string, unknown> | null
}

/** The result of validating an imported body: whether it can be decoded, or which fields are wrong. */
export interface CheckedBody {
  body: ImportBody
  faults: FieldError[]
}

/** An existing record that an imported row may refer to. */
export interface ImportMatch {
  /** The index of the imported row in the list that was passed. */
  nth: number
  id: number
  reasons: ImportReason[]
}

/** A change of an existing record by an import: the fields to set, and the part to add or change. */
export interface ImportChange {
  id: number
  record: Record<string, unknown>
  part: Record<string, unknown> | null
  /** The fields to set of a part that the record already has, such as the phone number of a contact person. */
  partChange: { id: number; fields: Record<string, unknown> } | null
}

/** How records of a kind are imported. Everything is written by the functions of its area, with its rules and its log. */
export interface Importing {
  /** Values for fields that an imported row leaves empty, such as the owner. */
  defaults(actor: Actor): Record<string, unknown>
  /** Builds the body of a record from the values of a row. `notes` are texts of columns that match no field. */
  bodyOf(values: Record<string, unknown>, notes: readonly string[]): ImportBody
  /** Validates a body by the contract. Errors name the field of the imported file. */
  check(body: ImportBody): CheckedBody
  /** The rule violations that records would have if they were added, one list per body. */
  faultsOf(actor: Actor, bodies: readonly ImportBody[]): Promise<FieldError[][]>
  /** The key by which rows of one file are recognised as the same record; `null` if the row has none. */
  keyOf(body: ImportBody): string | null
  /** Existing records with the same name, website or address. */
  find(db: Executor, bodies: readonly (ImportBody | null)[]): Promise<ImportMatch[]>
  /** The plain rows of records by id, with the rows of their parts. */
  read(
    db: Executor,
    ids: readonly number[],
  ): Promise<Map<number, { record: Columns; parts: readonly Columns[] }>>
  /**
   * The columns that an import would set in an existing record, in database form, for comparison with the plain row.
   */
  columnsOf(actor: Actor, record: Record<string, unknown>, before: Columns): Columns
  /** Finds the part of a record that equals the part of a body. Returns its id and its columns. */
  samePart(
    parts: readonly Columns[],
    part: Record<string, unknown>,
  ): { id: number; columns: Columns } | undefined
  /** Adds imported records. @returns their ids in the same order */
  add(within: Actor, bodies: readonly ImportBody[]): Promise<number[]>
  /** Changes existing records by an import. Each id occurs once. */
  change(within: Actor, changes: readonly ImportChange[]): Promise<void>
  /** The names of records by id, for the page that previews what an import changes. */
  names(db: Executor, ids: readonly number[]): Promise<Map<number, string>>
}
