import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, nights } from '../days/days.ts'
import { type VatPeriod, vatChangesWithin, vatOfStay, vatValidFrom } from './vat-rates.ts'

const component = 'LODGING'
const dutch: VatPeriod[] = [
  { component, rate: 9, validFrom: '2019-01-01', validUntil: '2025-12-31' },
  { component, rate: 21, validFrom: '2026-01-01', validUntil: null },
  { component: 'BREAKFAST', rate: 9, validFrom: '2019-01-01', validUntil: null },
]

test.each([
  ['2025-12-20', '2026-01-01', [{ from: '2025-12-20', vatRate: 9 }], null],
  ['2026-01-01', '2199-12-31', [{ from: '2026-01-01', vatRate: 21 }], null],
  [
    '2025-12-30',
    '2026-01-03',
    [
      { from: '2025-12-30', vatRate: 9 },
      { from: '2026-01-01', vatRate: 21 },
    ],
    null,
  ],
  ['2018-12-31', '2019-01-02', [], '2018-12-31'],
  ['2026-01-02', '2026-01-02', [], null],
])('from %s to %s, the Dutch rates of lodging are %j', (checkIn, checkOut, changes, without) => {
  expect(vatOfStay(dutch, component, { checkIn, checkOut })).toEqual({ changes, without })
})

test('a night between two rates has none', () => {
  const gap = [
    { component, rate: 9, validFrom: '2026-01-01', validUntil: '2026-01-02' } as const,
    { component, rate: 9, validFrom: '2026-01-04', validUntil: null } as const,
  ]
  const stay = { checkIn: '2026-01-01', checkOut: '2026-01-09' }
  expect(vatOfStay(gap, component, stay).without).toBe('2026-01-03')
  expect(vatOfStay([], component, stay).without).toBe('2026-01-01')
})

test('each night of any stay has the rate of its period', () => {
  const lengths = fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 3 })), {
    minLength: 1,
  })
  fc.assert(
    fc.property(lengths, fc.nat(30), fc.nat(200), (periods, before, stay) => {
      let next = '2026-01-01'
      const rates = periods.map(([length, rate]): VatPeriod => {
        const validFrom = next
        next = addDays(next, length)
        return { component, rate, validFrom, validUntil: addDays(next, -1) }
      })
      const checkIn = addDays('2026-01-01', before)
      const checkOut = addDays(checkIn, stay)
      const { changes, without } = vatOfStay(rates, component, { checkIn, checkOut })
      for (let nth = 0; nth < nights(checkIn, without ?? checkOut); nth += 1) {
        const night = addDays(checkIn, nth)
        const period = rates.find(
          ({ validFrom, validUntil }) => validFrom <= night && night <= String(validUntil),
        )
        expect(changes.findLast(({ from }) => from <= night)?.vatRate).toBe(period?.rate)
      }
      if (without !== null) expect(without).toBe(checkIn < next ? next : checkIn)
    }),
  )
})

test('a rate that begins after nights without one is a change', () => {
  const changes = (checkIn: string, checkOut: string, of: readonly VatPeriod[] = dutch) =>
    vatChangesWithin(of, component, { checkIn, checkOut })
  expect(changes('2018-12-01', '2026-02-01')).toEqual([
    { from: '2019-01-01', vatRate: 9 },
    { from: '2026-01-01', vatRate: 21 },
  ])
  expect(changes('2019-01-01', '2026-01-01')).toEqual([])
  const [old, present] = dutch
  const gap = [{ ...present, validFrom: '2026-02-01' }, { ...old }] as VatPeriod[]
  expect(changes('2025-12-01', '2026-03-01', gap)).toEqual([{ from: '2026-02-01', vatRate: 21 }])
})

test.each([
  [9, '2025-06-01', '2019-01-01'],
  [9, '2027-06-01', '2019-01-01'],
  [21, '2027-06-01', '2026-01-01'],
  [21, '2025-06-01', null],
  [25, '2027-06-01', null],
])('%d %% on %s holds since %s', (rate, night, day) => {
  expect(vatValidFrom(dutch, rate, night)).toBe(day)
})
