import { z } from 'zod'
import { Day, optionalText } from '../kit/fields.ts'

/** The fields of a rate that a law sets for a range of nights. */
export const periodFields = {
  validFrom: Day.describe('The first night'),
  validUntil: Day.nullable().default(null).describe('The last night'),
  source: optionalText(500).describe('The law that sets it'),
}

export const periodRow = {
  validFrom: Day,
  validUntil: Day.nullable(),
  source: z.string().nullable(),
}
