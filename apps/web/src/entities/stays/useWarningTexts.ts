import type { StayWarning } from '@stayboard/contract'
import { UNASSIGNED } from '@stayboard/domain'
import type { z } from 'zod'
import { messageOf, t } from '../../kit/core/words/words.ts'

type Warnings = readonly z.infer<typeof StayWarning>[]

/** The most warnings that are spelled out. */
const SPELLED_OUT = 5

/** Returns a function from warnings to their texts with numbers. After five of them, the rest is counted. */
export function useWarningTexts(): (warnings: Warnings) => string[] {
  const textOf = ({ code, values }: Warnings[number]) =>
    messageOf(code, values.room === UNASSIGNED ? { ...values, room: t('stays.unassigned') } : values)
  return (warnings) => {
    const texts = warnings.map(textOf)
    const left = texts.length - SPELLED_OUT
    return left > 0 ? [...texts.slice(0, SPELLED_OUT), `+${left}`] : texts
  }
}
