import type { Actor } from '../actor.ts'
import type { Links } from '../calls/links.ts'
import type { FieldError } from '../problems.ts'
import type { Paging } from '../sql/lists.ts'
import type { Columns, Condition, Repository } from '../sql/repository.ts'
import type { Declared } from './declared.ts'

/** The part of a contract's resource that the calls of an area are driven by. */
export interface ResourceLike<Embedded extends string = string> extends Declared {
  list: string
  embedded: Embedded
}

/** A record before and after a write, as columns in code form: amounts in cents, links as `<name>Id`. */
export interface Change {
  /** `undefined` when the record is added. */
  readonly before: Columns | undefined
  readonly after: Columns
}

/**
 * Which rows of its table an actor may read or write, beyond what the roles of the calls allow. Conditions name the
 * columns by the alias of the repository. They are also asked of former states of a row, taken from the change log, so
 * they may use columns of the row itself and constants only.
 */
export interface RowRights {
  read(actor: Actor): Condition
  write(actor: Actor): Condition
}

/** The rules and rights of one kind of record. Every way of writing or reading it goes through this description. */
export interface Described {
  readonly resource: Declared
  readonly repository: Pick<Repository<object, never>, 'table' | 'alias' | 'id' | 'bare' | 'bareOf'>
  /** Columns that follow from others. `given` holds only what is being written. Pure. */
  derive?(given: Columns, before: Columns | undefined, actor: Actor): Columns
  /** What is wrong with the record as it will be. Pure. */
  rules?(after: Columns, before: Columns | undefined): FieldError[]
  /**
   * Rules that read other rows, to answer sooner than the database does. Where two writers at once could break such a
   * rule, the database holds it (docs/rules/invariants.md).
   */
  rulesAcross?(change: Change, within: Actor): Promise<FieldError[]>
  /** What else has to change in the same transaction; `undefined` when nothing has to. */
  effects?(change: Change): ((within: Actor) => Promise<void>) | undefined
  /** What must hold, and what else changes, before a record is removed. Throws a Problem to refuse. */
  leaving?(record: Columns, within: Actor): Promise<void>
  readonly rows?: RowRights
}

/** How a row is shown to the actor, with the links made for it. */
export type Present<Row, Shown> = (row: Row, links: Links, actor: Actor) => Shown

/** A described area with the repository it is read from and the shape of its answers. */
export interface Area<Row extends object, Query extends Paging, Shown extends object, Embedded extends string>
  extends Omit<Described, 'resource' | 'repository'> {
  readonly resource: ResourceLike<Embedded>
  readonly repository: Repository<Row, Query>
  readonly present: Present<Row, Shown>
}

/** Describes one kind of record. `app.ts` hands the descriptions on as values. */
export const area = <
  Row extends object,
  Query extends Paging,
  Shown extends object,
  const Embedded extends string,
>(
  description: Area<Row, Query, Shown, Embedded>,
) => description
