import type { Paging } from '../sql/lists/lists.ts'
import { crud } from './crud/crud.ts'
import type { Area } from './description.ts'

export type { Area, Change, Described } from './description.ts'

/**
 * Describes one kind of record, and returns the description with functions to list, get, create, update and remove
 * records.
 */
export const area = <
  Row extends object,
  Query extends Paging,
  Answer extends object,
  const Embedded extends string,
>(
  description: Area<Row, Query, Answer, Embedded>,
) => ({ ...description, ...crud(description) })
