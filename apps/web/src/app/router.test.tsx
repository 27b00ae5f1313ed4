import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { newQueryClient } from '../kit/core/calls/queries.ts'
import { pagePaths } from '../testing/page-paths.ts'
import { CALLBACK, isPage, newRouter } from './router.tsx'
import { pages } from './routes/pages.ts'

const router = newRouter(newQueryClient(), createMemoryHistory())
const addressOf = (path: string) => path.replace('$kind', 'JOBS').replace(/\$\w+/g, '7')

it('has exactly the pages of the list', () => {
  expect(pages.map(({ path }) => path)).toEqual(pagePaths)
})

it.each([...pagePaths, CALLBACK])('finds the page %s by its address', (path) => {
  expect(isPage(router, addressOf(path))).toBe(true)
})

it.each(['/nowhere', '/enquiries/7/more', '/login', '/invitation', '/provider_department'])(
  'has no page %s',
  (path) => {
    expect(isPage(router, path)).toBe(false)
  },
)

/** The text of every source file of the browser application. */
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!../testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Patterns of links whose address the compiler does not check. */
const unchecked = [/component=\{Link\}/, /<(?:\w*Link|Navigate)\s[^>]*\bto=\{`/, /\bto: `/, /renderRoot=/]

it('has no link whose address the compiler does not check', () => {
  const found = Object.entries(sources).flatMap(([path, text]) =>
    unchecked.some((way) => way.test(text)) ? [path] : [],
  )
  expect(found).toEqual([])
})
