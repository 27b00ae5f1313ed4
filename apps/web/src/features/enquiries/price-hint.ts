import { divideHalfUp, fromEuros, toEuros } from '@stayboard/domain'

/** A price for the whole stay, shared over guests and nights; euros in, euros to the cent out. */
export function perGuestNight(
  price: number | null,
  guests: number | null,
  nights: number | null,
): number | null {
  if (!price || !guests || !nights) return null
  return toEuros(divideHalfUp(fromEuros(price), guests * nights))
}
