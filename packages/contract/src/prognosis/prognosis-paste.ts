import { z } from 'zod'
import { Balance, Day, Id, text } from '../kit/fields.ts'
import { priceCalculations, prognosisStatuses } from './prognosis-figures.ts'

/** The columns of a pasted sheet (docs/rules/prognosis.md#paste). */
export const pasteColumns = [
  'organisation',
  'exploiter',
  'status',
  'companyClient',
  'start',
  'nights',
  'priceCalculation',
  'pricePerNight',
  'totalPrognosis',
  'probability',
  'notes',
] as const
export type PasteColumn = (typeof pasteColumns)[number]

const cell = (max: number) =>
  z
    .union([text(max), z.number().transform(String)], { error: 'type' })
    .nullable()
    .default(null)

const PasteRow = z.object({
  organisation: cell(256).describe('Its name or id'),
  exploiter: cell(256).describe('Its name or id'),
  status: cell(40),
  companyClient: cell(5000),
  start: cell(100),
  nights: cell(100),
  priceCalculation: cell(40),
  pricePerNight: cell(100),
  totalPrognosis: cell(100),
  probability: cell(100),
  notes: cell(5000),
} satisfies Record<PasteColumn, z.ZodType>)
export type PasteRow = z.infer<typeof PasteRow>

/** The body with spreadsheet rows. They are all saved, or with `dryRun` only parsed. */
export const PasteBody = z.object({
  rows: z.array(PasteRow, { error: 'type' }).min(1, { error: 'required' }).max(500, { error: 'tooLarge' }),
  dryRun: z.boolean({ error: 'type' }).default(false),
})

/** The error of a cell. `choices` has both interpretations of an ambiguous one. */
export const PasteFault = z.object({
  field: z.enum(pasteColumns),
  code: z.string(),
  message: z.string(),
  choices: z.array(z.string()),
})

/** The parsed values of a row. Unparsable values are absent. */
const PasteValues = z.object({
  organisationId: Id.nullable(),
  organisationName: z.string().nullable(),
  exploiterId: Id.nullable(),
  exploiterName: z.string().nullable(),
  status: z.enum(prognosisStatuses),
  companyClient: z.string().nullable(),
  start: Day.nullable(),
  nights: z.int(),
  priceCalculation: z.enum(priceCalculations),
  pricePerNight: Balance.nullable(),
  totalPrognosis: Balance.nullable(),
  probability: z.int().nullable(),
  notes: z.string().nullable(),
})

export const PasteAnswer = z.object({
  saved: z.boolean(),
  rows: z.array(
    z.object({
      prognosisMetaId: Id.nullable().describe('Set when the row is saved'),
      values: PasteValues,
      errors: z.array(PasteFault),
    }),
  ),
  total: Balance.describe('Of all readable rows'),
})
