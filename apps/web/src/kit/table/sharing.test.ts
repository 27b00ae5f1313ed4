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

it('cuts the others before what a row is chosen by, which takes no more than it needs for a name', () => {
  const city = { least: 100, most: 150 }
  expect(shared([{ ...name, isDeciding: true }, city], 250)).toEqual([120, 130])
  expect(shared([city, { least: 100, most: 900, isDeciding: true }, city], 1000)).toEqual([150, 700, 150])
  expect(shared([city, { least: 100, most: 900, isDeciding: true }], 400)).toEqual([100, 300])
})
