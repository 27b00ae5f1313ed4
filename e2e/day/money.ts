// This file calculates the expected amounts independently of the product. All amounts are in euro cents
// without VAT.

/**
 * The price of each house in euro cents without VAT. Kade Lofts: six rooms for 30 nights, and cleaning. Hotel
 * De Maas: the same, by the table of a file. Pension Zuid: twelve people by calendar month, quoted with VAT.
 * Northside Stays: three houses, quoted in pounds with VAT.
 */
export const purchases = {
  'Kade Lofts': 6 * 7_450 * 30 + 12_000,
  'Hotel De Maas': 6 * 7_800 * 30 + 18_000,
  'Pension Zuid': Math.round(Math.round((12 * 65_000 * 30) / 31) / 1.21),
  'Northside Stays': Math.round(Math.round((3 * 18_240 * 30) / 1.21) / 0.85),
}

/**
 * Splits an amount in whole cents over nights, where the first nights get the remaining cents. Returns the
 * sum of the first `kept` nights.
 */
function ofFirstNights(amount: number, nights: number, kept: number): number {
  const each = Math.floor(amount / nights)
  return each * kept + Math.min(amount - each * nights, kept)
}

const [ROOMS, NIGHTS] = [6, 30]
/** The price that the client pays per room and night, and the fee for leaving early. */
export const typed = { night: 9_000, fee: 15_000, addedNight: 9_500, share: 25 }

const sold = ROOMS * typed.night * NIGHTS + 12_000
const [soldEach, boughtEach] = [sold / ROOMS, purchases['Kade Lofts'] / ROOMS]
/** One room ends after 20 nights. The five other rooms are extended by ten nights. */
const early = ofFirstNights(soldEach, NIGHTS, 20)
const first = sold - soldEach + early + typed.fee
const extension = 5 * 10 * typed.addedNight
const margin = {
  sales: 5 * soldEach + early + extension,
  purchase: 5 * (boughtEach + Math.round((boughtEach * 10) / NIGHTS)) + ofFirstNights(boughtEach, NIGHTS, 20),
}

/** The expected amounts at the end of the day. The night of 31 March is the first of the ten added nights. */
export const ending = {
  accepted: sold,
  price: first + extension,
  months: { '2027-03': first + extension / 10, '2027-04': (extension / 10) * 9 },
  margin: { ...margin, margin: margin.sales - margin.purchase },
  party: Math.round(((first + extension) * typed.share) / 100),
}
