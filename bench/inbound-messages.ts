import { addDays } from '@stayboard/domain'

/**
 * The number of days over which bookings are spread. Consecutive bookings take consecutive weeks, so that the property is not
 * overbooked.
 */
const DAYS = 3500

export function nightsOf(n: number) {
  const from = addDays('2030-01-01', (n * 7) % DAYS)
  return { from, to: addDays(from, 7) }
}

/** The message for the n-th group of Mews, with one reservation. */
export const groupOf = (n: number) => ({
  messageId: `m-${n}`,
  channelManagerId: `CHM-${n}`,
  currencyCode: 'EUR',
  customer: { firstName: 'Ada', lastName: 'Vos', email: 'ada@guest.example' },
  reservations: [
    {
      code: '01',
      confirmationNumber: String(n),
      state: 1,
      ...nightsOf(n),
      spaceTypeCode: 'STU',
      ratePlanCode: 'BAR',
      totalAmount: { net: 700, gross: 763 },
      guests: [{ firstName: 'Ada', lastName: 'Vos' }],
    },
  ],
})
