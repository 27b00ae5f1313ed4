import { paymentTypes } from '@stayboard/contract'
import { labelsOf } from '../../kit/core/words/option-labels.ts'

/** The translated name of a payment type. A type unknown to the contract is returned unchanged. */
export const paymentName = (type: string) => labelsOf(paymentTypes)(type)

/** The payment types to choose from: the known ones, and the record's current one even if it is unknown. */
export const paymentsBeside = (own: string | null | undefined): string[] => [
  ...new Set<string>([...paymentTypes, ...(own ? [own] : [])]),
]
