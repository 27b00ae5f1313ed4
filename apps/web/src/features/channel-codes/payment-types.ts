import { paymentTypes } from '@stayboard/contract'
import { labelsOf } from '../../kit/core/words/option-labels.ts'

/** How a stay is paid, in words; what a channel manager says in a way of its own as it is. */
export const paymentName = (type: string) => labelsOf(paymentTypes)(type)

/** Those one may choose from: the known ones, and the one that is there. */
export const paymentsBeside = (own: string | null | undefined): string[] => [
  ...new Set<string>([...paymentTypes, ...(own ? [own] : [])]),
]
