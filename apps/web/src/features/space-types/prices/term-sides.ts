import { api, ChangedTerms } from '@stayboard/contract'
import type { output } from 'zod'
import { pathOf } from '../../../kit/core/calls/send.ts'
import { byPlace, nightsText, replacing, type Sides, sidesOf } from './overwritten.ts'
import type { Kind } from './season-rows.ts'
import { type TermCell, termRemoval } from './term-cells.ts'
import { MARK, type TermWords } from './term-rows.ts'

type Term = output<typeof ChangedTerms>[number]['now'][number]

/** Shows and replaces terms that others saved on nights for which the user typed a term. */
export const termSides = (kinds: readonly Kind[], words: TermWords): Sides<TermCell, Term> => ({
  changedIn: ({ current }) => byPlace(ChangedTerms.safeParse(current)),
  sideOf: (cell, { now }) => {
    const [first] = now
    const saleTermId = first?.saleTermId ?? cell.saleTermId
    return sidesOf({
      kinds,
      of: cell,
      yours: cell.isRemoved ? null : partsOf(cell, words),
      theirs: now.map((term) => partsOf(term, words)),
      history:
        saleTermId === undefined
          ? null
          : {
              address: pathOf(api.spaceTypes.term, { params: { saleTermId } }),
              field: first && first.days === cell.days ? 'checkIn' : 'days',
            },
    })
  },
  over: (cell, others) =>
    replacing<TermCell, Term>(cell, others, {
      isOwn: ({ saleTermId }) => saleTermId === cell.saleTermId,
      anew: () => {
        const { saleTermId: _, version: _v, ...added } = cell
        return added
      },
      at: (version) => ({ ...cell, version }),
      removalOf: termRemoval,
    }),
})

type OfDays = Pick<Term, 'checkIn' | 'checkOut' | 'term' | 'days'>

const partsOf = (of: OfDays, words: TermWords) => [
  of.days === null ? MARK : String(of.days),
  words[of.term],
  nightsText(of),
]
