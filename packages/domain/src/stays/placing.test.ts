import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dividedBy, type FreeRoom, partiesOf, placed } from './placing.ts'

const room = (spaceTypeId: number, places: number, isOffered = false): FreeRoom => ({
  ...{ spaceTypeId, places, isOffered },
})
const alone = (...names: string[]) => names.map((name) => ({ guests: [name], wish: null }))
const shown = ({ inRoom, unplaced }: ReturnType<typeof placed<string>>) => [
  Object.fromEntries([...inRoom].map(([id, guests]) => [id, guests.join()])),
  unplaced.join(),
]

test('as few rooms as hold everybody, the last one as small as can be', () => {
  expect(shown(placed(alone('a', 'b', 'c', 'd', 'e'), [room(1, 2), room(2, 4), room(3, 1)]))).toEqual([
    { 3: 'a', 2: 'b,c,d,e' },
    '',
  ])
})

test('couples stay together, a wish comes first, and the offered kind before larger rooms', () => {
  const couple = { guests: ['x', 'y'], wish: null }
  expect(shown(placed([...alone('a'), couple], [room(1, 1), room(2, 2)]))).toEqual([{ 2: 'x,y', 1: 'a' }, ''])
  const wishing = { guests: ['w'], wish: 1 }
  expect(shown(placed([wishing, couple], [room(1, 2), room(2, 2), room(3, 3)]))[0]).toMatchObject({ 1: 'w' })
  expect(shown(placed([couple], [room(1, 4), room(2, 2, true)]))).toEqual([{ 2: 'x,y' }, ''])
})

test('a party is divided only if no room can take it, and who has no place is named', () => {
  const family = { guests: ['a', 'b', 'c', 'd'], wish: null }
  expect(shown(placed([family], [room(1, 2), room(2, 1)]))).toEqual([{ 1: 'a,b', 2: 'c' }, 'd'])
  expect(shown(placed(alone('a'), []))).toEqual([{}, 'a'])
})

test('neighbours of a list with the same last name are a party', () => {
  const names = ['Berg', 'berg ', 'Dal', null, null, 'Berg']
  expect(partiesOf(names, (name) => name)).toEqual([['Berg', 'berg '], ['Dal'], [null], [null], ['Berg']])
})

test('everybody is placed once, no room is too full, and nobody is left out while there is room', () => {
  const parties = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 12 })
  fc.assert(
    fc.property(parties, fc.array(fc.nat(6), { maxLength: 10 }), (sizes, capacities) => {
      const all = sizes.map((size, at) => ({
        guests: Array.from({ length: size }, (_, nth) => `${at}.${nth}`),
        wish: at % 3 === 0 ? at % 10 : null,
      }))
      const rooms = capacities.map((places, id) => room(id, places, id % 2 === 0))
      const { inRoom, unplaced } = placed(all, rooms)
      const people = all.flatMap(({ guests }) => guests)
      expect([...inRoom.values(), unplaced].flat().toSorted()).toEqual(people.toSorted())
      for (const [id, guests] of inRoom) expect(guests.length).toBeLessThanOrEqual(capacities[id] ?? 0)
      const places = capacities.reduce((sum, one) => sum + one, 0)
      expect(unplaced).toHaveLength(Math.max(0, people.length - places))
    }),
  )
})

test('an amount is divided by weights: the parts sum to it, and each is off by less than a cent', () => {
  expect(dividedBy(10_001, [2, 1])).toEqual([6667, 3334])
  expect(dividedBy(100, [0, 0, 0])).toEqual([34, 33, 33])
  fc.assert(
    fc.property(
      fc.nat(99_999_999_999),
      fc.array(fc.nat(500), { minLength: 1, maxLength: 100 }),
      (amount, weights) => {
        const parts = dividedBy(amount, weights)
        const sum = weights.reduce((total, one) => total + one, 0)
        expect(parts.reduce((total, one) => total + one, 0)).toBe(amount)
        if (sum === 0) return
        for (const [at, part] of parts.entries())
          expect(Math.abs(part - (amount / sum) * (weights[at] ?? 0))).toBeLessThan(1.001)
      },
    ),
  )
})
