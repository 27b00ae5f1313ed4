import { divideHalfUp, fromEuros, toEuros } from '@stayboard/domain'

/** The price per guest and night of a price for the whole stay. Takes euros, gives euros rounded to cents. */
export function perGuestNight(
  price: number | null,
  guests: number | null,
  nights: number | null,
): number | null {
  if (!price || !guests || !nights) return null
  return toEuros(divideHalfUp(fromEuros(price), guests * nights))
}
