import { api } from '@stayboard/contract'
import { expect, it } from 'vitest'
import { inRows, moved } from './list-patches.ts'
import { inRecord } from './pending.ts'

const city = (cityId: number, name: string) => ({
  cityId,
  name,
  _links: { self: { href: `/api/city/${cityId}` } },
})

it('changes a record wherever an answer contains it, and keeps all other objects', () => {
  const [delft, gouda] = [city(1, 'Delft'), city(2, 'Gouda')]
  const answer = { pages: [{ rows: [delft, gouda] }], city: delft, owner: { cityId: 1, name: 'Anna' } }
  const patch = inRecord<typeof delft>('/api/city/1', () => ({ name: 'Delfshaven' }))
  const changed = { ...delft, name: 'Delfshaven' }
  const shown = patch(answer, []) as typeof answer
  expect(shown).toEqual({ ...answer, pages: [{ rows: [changed, gouda] }], city: changed })
  expect(shown.pages[0]?.rows[1]).toBe(gouda)
  expect(patch(shown, [])).toBe(shown)
})

it('adds no field that an answer does not have', () => {
  const patch = inRecord<{ favorite: boolean }>('/api/city/1', () => ({ favorite: true }))
  const answer = { city: city(1, 'Delft') }
  expect(patch(answer, [])).toBe(answer)
})

it('changes the rows of one record only, whatever their filters', () => {
  const patch = inRows(api.channelCodes.roomCodes, { departmentId: 3 }, (rows) => rows.toReversed())
  const { path } = api.channelCodes.roomCodes
  const answer = { _embedded: { channelManagerRoomCodes: [1, 2] } }
  const shown = { _embedded: { channelManagerRoomCodes: [2, 1] } }
  expect(patch(answer, ['channelCodes', path, { departmentId: '3' }, {}])).toEqual(shown)
  expect(patch(answer, ['channelCodes', path, { departmentId: '3' }, { sort: 'name' }])).toEqual(shown)
  expect(patch(answer, ['channelCodes', path, { departmentId: '4' }, {}])).toBe(answer)
})

it('moves a row to a position, and keeps the order without such a row', () => {
  const all = [1, 2, 3]
  expect(moved(all, (one) => one === 3, 0)).toEqual([3, 1, 2])
  expect(moved(all, (one) => one === 1, 9)).toEqual([2, 3, 1])
  expect(moved(all, (one) => one === 7, 0)).toBe(all)
})
