import { Day, optionalText } from '../kit/fields.ts'
import { manyOf } from '../kit/lists/lists.ts'

/** The fields of a record's next step: what is to be done, and when (docs/rules/activity.md#next-step). */
export const nextStepFields = {
  nextStep: optionalText(512),
  nextStepDate: Day.nullable().default(null),
}

/** When the next step is due; `none` for a next step without a date. */
export const dues = ['overdue', 'today', 'later', 'none'] as const
export type Due = (typeof dues)[number]

/** The filter by when the next step is due. */
export const nextStepFilter = manyOf(dues).describe(
  'Next steps that are overdue, due today or later, or have no date',
)
