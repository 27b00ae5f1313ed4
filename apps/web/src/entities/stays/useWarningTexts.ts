import type { StayWarning } from '@stayboard/contract'
import { UNASSIGNED } from '@stayboard/domain'
import type { z } from 'zod'
import { messageOf, t } from '../../kit/core/words/words.ts'

type Warnings = readonly z.infer<typeof StayWarning>[]

/** The maximum number of warnings with a text of their own. */
const SPELLED_OUT = 5

/** Returns a function that gives the texts of warnings. From the sixth on, they are only counted. */
export function useWarningTexts(): (warnings: Warnings) => string[] {
  const textOf = ({ code, values }: Warnings[number]) =>
    messageOf(code, values.room === UNASSIGNED ? { ...values, room: t('stays.unassigned') } : values)
  return (warnings) => {
    const texts = warnings.map(textOf)
    const left = texts.length - SPELLED_OUT
    return left > 0 ? [...texts.slice(0, SPELLED_OUT), `+${left}`] : texts
  }
}
