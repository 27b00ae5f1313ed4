// This file counts anew, by other means than the product. All amounts are in euro cents without VAT.

/**
 * What each house asks without VAT, in euro cents: six rooms for 30 nights and cleaning, the same by the table of a file, twelve people
 * in calendar months with VAT, and three houses in pounds with VAT.
 */
export const purchases = {
  'Kade Lofts': 6 * 7_450 * 30 + 12_000,
  'Hotel De Maas': 6 * 7_800 * 30 + 18_000,
  'Pension Zuid': Math.round(Math.round((12 * 65_000 * 30) / 31) / 1.21),
  'Northside Stays': Math.round(Math.round((3 * 18_240 * 30) / 1.21) / 0.85),
}

/** An amount in whole cents over so many nights, the first ones with the odd cents; summed over the first `kept` of them. */
function ofFirstNights(amount: number, nights: number, kept: number): number {
  const each = Math.floor(amount / nights)
  return each * kept + Math.min(amount - each * nights, kept)
}

const [ROOMS, NIGHTS] = [6, 30]
/** What the client pays for a night of a room, and what for leaving early. */
export const typed = { night: 9_000, fee: 15_000, addedNight: 9_500, share: 25 }

const sold = ROOMS * typed.night * NIGHTS + 12_000
const [soldEach, boughtEach] = [sold / ROOMS, purchases['Kade Lofts'] / ROOMS]
/** One room ends after 20 nights. The five others get ten nights more. */
const early = ofFirstNights(soldEach, NIGHTS, 20)
const first = sold - soldEach + early + typed.fee
const extension = 5 * 10 * typed.addedNight
const margin = {
  sales: 5 * soldEach + early + extension,
  purchase: 5 * (boughtEach + Math.round((boughtEach * 10) / NIGHTS)) + ofFirstNights(boughtEach, NIGHTS, 20),
}

/** What stands at the end of the day. The night of 31 March is the first of ten added ones. */
export const ending = {
  accepted: sold,
  price: first + extension,
  months: { '2027-03': first + extension / 10, '2027-04': (extension / 10) * 9 },
  margin: { ...margin, margin: margin.sales - margin.purchase },
  party: Math.round(((first + extension) * typed.share) / 100),
}
