import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { plants, rooms } from './plants.ts'
import { root } from './run.ts'

it.each(plants)('$file: what is to be replaced is there once ($fault)', ({ file, from, to }) => {
  expect(readFileSync(join(root, file), 'utf8').split(from)).toHaveLength(2)
  expect(to).not.toBe(from)
})

it('plants forty faults and more, in every room', () => {
  expect(plants.length).toBeGreaterThanOrEqual(40)
  const empty = rooms.filter((room) => !plants.some(({ file }) => file.startsWith(`${room}/`)))
  expect(empty).toEqual([])
})
