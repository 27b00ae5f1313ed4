import type { Paging } from '../sql/lists/lists.ts'
import { crud } from './crud/crud.ts'
import type { Area } from './description.ts'

export type { Area, Change, Described } from './description.ts'

/**
 * Describes one kind of record, and returns the description with the functions that list, get, create, update and remove
 * its records. `app.ts` passes the areas on as values.
 */
export const area = <
  Row extends object,
  Query extends Paging,
  Answer extends object,
  const Embedded extends string,
>(
  description: Area<Row, Query, Answer, Embedded>,
) => ({ ...description, ...crud(description) })
