import type { Call } from '@stayboard/contract'
import type { z } from 'zod'

/** What a resource of the contract says of a kind of record. */
export interface Declared {
  item: string
  id: string
  create: z.ZodRawShape
  update: z.ZodRawShape
  Row: z.ZodType
  /** A part of another record may have no calls of its own. */
  calls?: { get?: Call; create?: Call; update?: Call; remove?: Call }
}
