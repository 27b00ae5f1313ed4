import type { Call } from '@stayboard/contract'
import type { z } from 'zod'

/** The part of a contract resource that decides which fields a write may contain. */
export interface Declared {
  item: string
  id: string
  create: z.ZodRawShape
  update: z.ZodRawShape
  /** Fields that a body may contain only with their stored value. */
  kept?: z.ZodRawShape
  /** The field of the answer that holds the body's fields; absent if the answer holds them directly. */
  part?: string
  Row: z.ZodType
  /** The single-record calls of the resource. Records that are part of another record may have none. */
  calls?: { get?: Call; create?: Call; update?: Call; remove?: Call }
}
