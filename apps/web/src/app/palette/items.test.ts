import { beforeEach, describe, expect, it } from 'vitest'
import { speak } from '../../testing/page.tsx'
import { commandItems, type Item, matching, pageItems } from './items.ts'

beforeEach(() => speak())

const addressOf = ({ to, params = {} }: { to?: unknown; params?: unknown }) =>
  String(to).replace(/\$(\w+)/g, (_, name) => String(Object(params)[name]))
const targets = (items: readonly Item[]) => items.map((item) => addressOf('to' in item ? item.to : {}))

describe('the pages in the palette', () => {
  it('are those that the user may read, including pages that the menu hides', () => {
    expect(targets(pageItems(['ROLE_MANAGER']))).toContain('/organisation')
    expect(targets(pageItems(['ROLE_CONTENT']))).toContain('/enquiries')
    expect(targets(pageItems(['ROLE_VIEWER']))).not.toContain('/enquiries')
    expect(targets(pageItems(['ROLE_MANAGER']))).not.toContain('/user')
  })

  it('need no record, and list the dashboard once', () => {
    const all = targets(pageItems(['ROLE_ADMIN']))
    expect(all.filter((path) => path.includes('$') || path === '/' || path === '/dashboardback')).toEqual([])
    expect(all).toContain('/dashboard')
  })

  it('are only the dashboard and the own sign-in for users without rights', () => {
    expect(targets(pageItems(['ROLE_USER']))).toEqual(['/dashboard', '/security'])
  })
})

describe('the commands in the palette', () => {
  it.each([
    ['ROLE_ADMIN', ['/enquiries/0', '/add_organisation']],
    ['ROLE_MANAGER', ['/enquiries/0', '/add_organisation']],
    ['ROLE_MARKETING', ['/add_organisation']],
    ['ROLE_CONTENT', []],
    ['ROLE_USER', []],
  ] as const)('for %s are those that the role may use', (role, wanted) => {
    expect(targets(commandItems([role]))).toEqual(wanted)
  })

  it.each(['new enq', 'ENQ new', 'add enquiry'])('are found by "%s"', (question) => {
    expect(targets(matching(commandItems(['ROLE_ADMIN']), question))[0]).toBe('/enquiries/0')
  })
})

it('finds items by words in any order, without accents', () => {
  const items = [{ id: '1', label: 'Økonomi', hint: 'Prognóza', to: { to: '/wiki' } as const }]
  expect(matching(items, 'prognoza oko')).toHaveLength(1)
  expect(matching(items, 'oko nothing')).toHaveLength(0)
  expect(matching(items, '  ')).toHaveLength(1)
})
