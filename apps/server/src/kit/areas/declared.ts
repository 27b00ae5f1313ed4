import type { Call } from '@stayboard/contract'
import type { z } from 'zod'

/** What a resource of the contract says about a kind of record. */
export interface Declared {
  item: string
  id: string
  create: z.ZodRawShape
  update: z.ZodRawShape
  /** The fields that a body may hold only as they are. */
  kept?: z.ZodRawShape
  /** The part of the answer that has the fields of a body, if it is not the answer itself. */
  part?: string
  Row: z.ZodType
  /** Records that are part of another one may have no calls of their own. */
  calls?: { get?: Call; create?: Call; update?: Call; remove?: Call }
}
