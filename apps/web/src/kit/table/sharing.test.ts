import { expect, it } from 'vitest'
import { shared } from './sharing.ts'

const name = { least: 100, most: 120 }
const note = { least: 160, most: 600, isFlexible: true }

it('gives the long text what the others leave', () => {
  expect(shared([name, note], 1000)).toEqual([120, undefined])
  expect(shared([note, { least: 160, most: 160, isFlexible: true }], 1000)).toEqual([undefined, 160])
})

it('cuts none while another has more than its contents', () => {
  expect(shared([name, { least: 50, most: 500 }, { ...note, isFlexible: false }], 510)).toEqual([
    120, 140, 250,
  ])
  expect(shared([name, { least: 50, most: 50 }], 1000)).toEqual([120, 50])
})

it('keeps what each needs if the table scrolls', () => {
  expect(shared([name, name, note], 200)).toEqual([100, 100, undefined])
})
