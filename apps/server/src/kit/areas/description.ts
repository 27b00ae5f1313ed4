import type { Actor } from '../actor.ts'
import type { Route } from '../calls/calls.ts'
import type { FieldError } from '../problems.ts'
import type { Links } from '../sql/links.ts'
import type { Paging } from '../sql/lists/lists.ts'
import type { Columns, Condition, Repository } from '../sql/repository.ts'
import type { Declared } from './declared.ts'

/** The part of a contract's resource that the calls of an area use. */
export interface ResourceLike<Embedded extends string = string> extends Declared {
  list: string
  embedded: Embedded
}

/** A record before and after a write, as columns in code form: amounts in cents, links as `<name>Id`. */
export interface Change {
  /** `undefined` if the record is added. */
  readonly before: Columns | undefined
  readonly after: Columns
}

/**
 * The rows of a table that an actor may read or write, in addition to the roles of the calls. Conditions name columns
 * by the repository's alias. They are also applied to former states of a row from the change log, so they may use only
 * columns of the row itself and constants.
 */
export interface RowRights {
  read(actor: Actor): Condition
  write(actor: Actor): Condition
}

/** The rules and rights of one kind of record. Every way of writing or reading it goes through this description. */
export interface Described {
  readonly resource: Declared
  readonly repository: Pick<Repository<object, never>, 'table' | 'alias' | 'id' | 'bare' | 'bareOf'>
  /** Columns computed from others. `given` holds only the columns being written. Pure. */
  derive?(given: Columns, before: Columns | undefined, actor: Actor): Columns
  /** Returns the rule violations of the record as it would be saved. Must be a pure function. */
  rules?(after: Columns, before: Columns | undefined): FieldError[]
  /**
   * Rules that read other rows, so that the caller gets an early answer. A rule that two concurrent writers could break
   * is also enforced by the database (docs/rules/invariants.md).
   */
  rulesAcross?(change: Change, within: Actor): Promise<FieldError[]>
  /** Checks `rulesAcross` for several changes with fewer queries. If absent, changes are checked one by one. */
  rulesAcrossAll?(changes: readonly Change[], within: Actor): Promise<FieldError[]>
  /** Further changes in the same transaction; `undefined` if there are none. */
  effects?(change: Change): ((within: Actor) => Promise<void>) | undefined
  /** Checks and further changes before a record is removed. @throws Problem to refuse the removal */
  leaving?(record: Columns, within: Actor): Promise<void>
  readonly rows?: RowRights
  /** The routes of the area; only set if the area has the five standard calls and no others. */
  readonly routes?: readonly Route[]
}

/** Builds the answer for a row of an area, with links. */
export type Present<Row, Answer> = (row: Row, links: Links, actor: Actor) => Answer

/** A described area with its repository and the shape of its answers. */
export interface Area<
  Row extends object,
  Query extends Paging,
  Answer extends object,
  Embedded extends string,
> extends Omit<Described, 'resource' | 'repository'> {
  readonly resource: ResourceLike<Embedded>
  readonly repository: Repository<Row, Query>
  readonly present: Present<Row, Answer>
  /**
   * Reads the fields that the answer for one record has in addition to its row. The answer to a conflict includes them.
   */
  beyond?(actor: Actor, id: number): Promise<object>
}
