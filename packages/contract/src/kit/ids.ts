import { z } from 'zod'
import { Id } from './fields.ts'

/** A schema for a body with record ids: an array, or an object with `ids`. */
export const idList = (most: number) =>
  z.preprocess(
    (given) => (Array.isArray(given) ? { ids: given } : given),
    z.object({
      ids: z
        .array(Id, { error: (issue) => (issue.input === undefined ? 'required' : 'type') })
        .min(1, { error: 'required' })
        .max(most, { error: 'tooLong' })
        .describe('The array may also be sent without the object'),
    }),
  )
