import { homedir } from 'node:os'
import { expect, test } from 'vitest'
import { freeDisk } from './free-disk.ts'

const of = async (...folders: (string | undefined)[]) => (await freeDisk(folders)).freeDisk ?? Number.NaN

test('the fullest disk counts, wherever it stands', async () => {
  const [memory, home] = [await of('/dev/shm'), await of(homedir())]
  expect(await of('/dev/shm', homedir())).toBeCloseTo(Math.min(memory, home), 0)
  expect(await of(homedir(), '/dev/shm')).toBeCloseTo(Math.min(memory, home), 0)
})

test('folders that are not there, not set or without a size do not count', async () => {
  expect(await of(homedir(), '/nowhere', '/proc', undefined)).toBeCloseTo(await of(homedir()), 0)
  expect(await freeDisk(['/nowhere', undefined])).toEqual({})
})
