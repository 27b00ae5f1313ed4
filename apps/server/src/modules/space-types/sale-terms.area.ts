import { SaleTerm } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import type { FieldError } from '../../kit/problems.ts'
import type { Columns } from '../../kit/sql/repository.ts'
import { ofOne } from './prices.area.ts'
import { terms } from './sale-terms.repository.ts'

/** The area of terms of sale: closed dates and release days of room types and units. */
export const termArea = area({
  resource: SaleTerm,
  repository: terms,
  present: (row, _links) => ({ ...row, _links }),
  rules: (after) => [...ofOne(after), ...ofDays(after)],
})

/** Checks that a term has a period, and for a release also the days before arrival. */
function ofDays({ checkIn, checkOut, term, days }: Columns): FieldError[] {
  if (String(checkOut) <= String(checkIn)) return [{ field: 'checkOut', code: 'checkoutBeforeCheckin' }]
  return (term === 'RELEASE') === (days != null) ? [] : [{ field: 'days', code: 'releaseDays' }]
}
