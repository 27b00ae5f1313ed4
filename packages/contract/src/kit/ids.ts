import { z } from 'zod'
import { Id } from './fields.ts'

/** A body that is a list of record numbers; it may stand alone, as the documents' calls send it, or as `ids`. */
export const idList = (most: number) =>
  z.preprocess(
    (given) => (Array.isArray(given) ? { ids: given } : given),
    z.object({
      ids: z
        .array(Id, { error: (issue) => (issue.input === undefined ? 'required' : 'type') })
        .min(1, { error: 'required' })
        .max(most, { error: 'tooLong' })
        .describe('The list may also stand alone, without an object around it'),
    }),
  )
