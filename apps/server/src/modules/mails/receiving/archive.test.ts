import { Buffer } from 'node:buffer'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { times } from '../../../testing/extent.ts'
import { withFewFiles } from './archive.ts'

const file = (name: string) => ({ name, type: 'text/plain', content: Buffer.from(name), cid: null })

test('up to 500 files are listed', () => {
  const files = Array.from({ length: 500 }, (_, at) => file(`${at}.txt`))
  expect(withFewFiles(files)).toBe(files)
})

/** Enough for two archives. */
const MANY = times(100_000, 51_000)

test('of many files, those after the first ones are in archives, whatever their names', () => {
  const files = [
    ...Array.from({ length: MANY - 2 }, () => file('a.txt')),
    file('../../b.txt'),
    file('/etc/c\\d\0.txt'),
  ]
  const kept = withFewFiles(files)
  expect(kept.slice(499).map(({ name }) => name)).toEqual([
    'further-files.zip',
    'further-files-from-50500.zip',
  ])
  const entries = kept.slice(499).flatMap(({ content }) => Object.entries(unzipSync(content)))
  expect(entries).toHaveLength(MANY - 499)
  expect(entries.map(([name]) => name).filter((name) => /[/\\\0]/.test(name))).toEqual([])
  expect(entries.slice(-2).map(([, content]) => Buffer.from(content).toString())).toEqual([
    '../../b.txt',
    '/etc/c\\d\0.txt',
  ])
})
