import { linkOptions } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { here, type Target } from '../kit/core/address/target.ts'

/** Each `@ts-expect-error` marks a link that the compiler must refuse. If one compiled, the type check would fail. */
it('accepts a link to an existing page with its parameters and its names in the address', () => {
  const right: readonly Target[] = [
    { to: '/client/detail/$clientId', params: { clientId: '4' } },
    { to: '/client', search: { page: '2', sort: 'name,asc' } },
    { to: '/provider_department/$department_id', params: { department_id: '1' }, search: { tab: 'rooms' } },
    here('/client', { open: '4', page: undefined }),
  ]
  const wrong: readonly Target[] = [
    // @ts-expect-error the page does not exist
    { to: '/clients' },
    // @ts-expect-error the id of the record is missing
    { to: '/client/detail/$clientId' },
    // @ts-expect-error the parameter has another name
    { to: '/client/detail/$clientId', params: { id: '4' } },
    // @ts-expect-error the list has no such filter
    { to: '/client', search: { fases: 'Booked' } },
    // @ts-expect-error the page has no such tab
    { to: '/provider_department/$department_id', params: { department_id: '1' }, search: { tab: 'wiki' } },
    // @ts-expect-error the page reads no names
    { to: '/add_organisation', search: { query: 'Bakker' } },
    // @ts-expect-error the page does not read this name, although another page does
    here('/client', { month: '2026-12' }),
    // @ts-expect-error the page reads no names
    here('/add_organisation', { query: 'Bakker' }),
  ]
  expect(right.length + wrong.length).toBe(12)
})

it('checks the arguments of Link and navigate in the same way', () => {
  linkOptions({ to: '/financial/booked', search: { month: '2026-12', view: 'months' } })
  // @ts-expect-error the page does not exist
  linkOptions({ to: '/financial/won' })
  // @ts-expect-error the id of the record is missing
  linkOptions({ to: '/enquiries/$enquiryId' })
  // @ts-expect-error the page does not read this name
  linkOptions({ to: '/financial/booked', search: { moth: '2026-12' } })
  // @ts-expect-error the page reads no names
  linkOptions({ to: '/add_organisation', search: { query: 'Bakker' } })
  expect(here('/client', { open: '4' }).search({ page: '2' })).toEqual({ page: '2', open: '4' })
})
