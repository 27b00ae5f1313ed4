import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { pagePaths } from './pages.ts'
import { isPage, newRouter } from './router.tsx'

/** The text of every source file of the browser application. */
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const router = newRouter(createMemoryHistory())

/** The addresses of all pages, with an id for each parameter. */
const routes = [
  '/',
  '/dashboard',
  '/dashboardback',
  '/client',
  '/client/detail/7',
  '/reservations',
  '/organisation',
  '/add_organisation',
  '/add_organisation/7',
  '/user',
  '/provider_meta',
  '/provider_meta_detail/7',
  '/provider_departments',
  '/provider_department/7',
  '/provider_department/7/kind/JOBS',
  '/provider_department/provider_hospitality_entity/7',
  '/provider_map',
  '/coliving/7',
  '/enquiries',
  '/enquiries/7',
  '/enquiries_booked',
  '/enquiries_cancelled',
  '/financial/prognosis',
  '/financial/pending',
  '/financial/booked',
  '/financial/cancelled',
  '/financial/overview',
  '/countries',
  '/cities',
  '/wiki',
  '/system/filters',
  '/system/exploiters',
  '/system/maintenance',
  '/system/tags',
  '/marketing/mailchimp',
  '/marketing/apis',
  '/channel_managers/hyperguest',
  '/channel_managers/mews',
  '/oauth2/callback',
]

it.each(routes)('has the page %s', (path) => {
  expect(isPage(router, path)).toBe(true)
})

it.each(['/nowhere', '/enquiries/7/more', '/login', '/provider_department'])('has no page %s', (path) => {
  expect(isPage(router, path)).toBe(false)
})

it('has no page that the documents do not name', () => {
  const numbered = pagePaths.map((path) => path.replace('$kind', 'JOBS').replace(/\$\w+/g, '7'))
  expect(numbered.filter((path) => !routes.includes(path))).toEqual([])
})

it('has the page every link leads to', () => {
  const texts = Object.values(sources)
  const links = texts.flatMap((text) => [...text.matchAll(/\bto(?:=|: )['"`](\/[^'"`]*)/g)])
  const paths = links.map(([, path = '']) => path.replace(/\$\{[^}]*\}|\$\w+/g, '7').replace(/\?.*/, ''))
  expect(paths.length).toBeGreaterThan(5)
  expect(paths.filter((path) => !isPage(router, path))).toEqual([])
})
