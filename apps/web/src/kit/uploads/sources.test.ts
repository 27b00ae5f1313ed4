import { expect, test } from 'vitest'
import { sourcesOf } from './sources.ts'

const hash = '0123456789abcdef'.repeat(4)

test.each([
  ['1920x1280', '160w, 640w, 1920w', 1920, 1280],
  ['1280x1920', '107w, 427w, 1280w', 1280, 1920],
  ['500x400', '160w, 500w', 500, 400],
  ['24x32', '24w', 24, 32],
])('%s has the widths %s', (size, widths, width, height) => {
  const sources = sourcesOf(`/files/${hash}/${size}/large.webp`)
  expect(sources).toMatchObject({ src: `/files/${hash}/${size}/medium.webp`, width, height })
  expect(sources?.srcSet.split(', ').map((source) => source.split(' ')[1])).toEqual(widths.split(', '))
})

test.each([
  null,
  undefined,
  '',
  'https://elsewhere.example/a.png',
  'javascript:alert(1)',
  `/files/${hash}/0x5/large.webp`,
  `/files/${hash}/5x5/large.webp?x`,
])('refuses the path %j', (path) => expect(sourcesOf(path)).toBeNull())
