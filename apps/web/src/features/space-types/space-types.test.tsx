import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { department } from '../../testing/department.ts'
import { inFullRun } from '../../testing/extent.ts'
import { choose, fill, save, writes } from '../../testing/forms.ts'
import { showPage } from '../../testing/page.tsx'
import { type Asked, answerCalls, listAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import PriceList from './PriceList.tsx'
import SpaceTypeList from './SpaceTypeList.tsx'

const double = {
  spaceTypeId: 8,
  departmentId: 3,
  code: 'DBL',
  floor: 2,
  size: 22.5,
  dirty: false,
  maxGuests: 2,
  nrBeds: 1,
  version: 1,
  _links: {},
}
const price = {
  spaceTypePriceId: 4,
  spaceTypeId: 8,
  spaceType: { code: 'DBL' },
  priceEx: 100,
  priceInc: 109,
  vatRate: 9,
  vatValidFrom: '2019-01-01',
  currency: 'EUR',
  checkIn: '2026-12-01',
  checkOut: '2026-12-31',
  version: 1,
  _links: {},
}
const answer = ({ method, path, body }: Asked) => {
  if (path.endsWith('/alike')) return { body: { _embedded: { spaceTypes: [double] }, _links: {} } }
  if (path === '/api/space_types/3' && method === 'GET') return listAnswer('spaceTypes', [double])
  if (path === '/api/space_type_prices/3') return listAnswer('spaceTypePrices', [price])
  if (path.startsWith('/api/space_type_price'))
    return { body: { ...price, ...Object(body), spaceType: price.spaceType, version: 2 } }
  return { body: { ...double, ...Object(body), version: 2 } }
}
const Types = () => <SpaceTypeList department={department} />
const Prices = () => <PriceList department={department} />

signedIn({ roles: ['ROLE_CONTENT'] })

describe('a space type', () => {
  inFullRun('names all wrong fields at once, and accepts the outermost values', async () => {
    const asked = answerCalls(answer)
    const { user } = await showPage(Types, '/?spaceTypes.open=new')
    await fill(user, [
      [/^Code/, ''],
      [/^Floor/, '201'],
      [/^Size/, '100001'],
      [/^Guests/, '101'],
      [/^Beds/, '101'],
    ])
    await user.click(save())
    const alert = (await screen.findByRole('alert')).textContent
    expect(alert).toContain('Code: This field is required')
    for (const name of ['Floor', 'Size in m²', 'Guests', 'Beds'])
      expect(alert).toContain(`${name}: This value has the wrong type`)
    expect(writes(asked)).toEqual([])
    await fill(user, [
      [/^Code/, 'c'.repeat(64)],
      [/^Floor/, 'attic'],
      [/^Size/, '28,5'],
      [/^Guests/, '100'],
      [/^Beds/, '0'],
    ])
    await user.click(save())
    await waitFor(async () =>
      expect((await screen.findByRole('alert')).textContent).toContain('Floor: Only numbers allowed'),
    )
    await fill(user, [[/^Floor/, '-2']])
    await user.click(save())
    await waitFor(() => expect(writes(asked)).toHaveLength(1))
  })

  it('starts with two guests and one bed, and is added to its department', async () => {
    const asked = answerCalls(answer)
    const { user } = await showPage(Types, '/?spaceTypes.open=new')
    await fill(user, [
      [/^Code/, 'SGL'],
      [/^Floor/, '-1'],
      [/^Size/, '16,25'],
    ])
    await user.click(save())
    await waitFor(() => expect(writes(asked)).toHaveLength(1))
    expect(writes(asked)[0]).toMatchObject({
      path: '/api/add_space_type/3',
      body: { code: 'SGL', floor: -1, size: 16.25, dirty: false, maxGuests: 2, nrBeds: 1 },
    })
  })
})

describe('a price', () => {
  const days: [RegExp, string][] = [
    [/^Check-in/, '01-12-2026'],
    [/^Check-out/, '31-12-2026'],
  ]
  it('without VAT shows the amount with VAT at the chosen rate, rounded to cents', async () => {
    answerCalls(answer)
    const { user } = await showPage(Prices, '/?prices.open=new')
    for (const [rate, ex, inc] of [
      ['21', '100', '121,00'],
      ['9', '0,06', '0,07'],
    ] as const) {
      await fill(user, [
        [/^VAT/, rate],
        [/^Price ex/, ex],
      ])
      await waitFor(async () =>
        expect((await screen.findByLabelText<HTMLInputElement>(/^Price inc/)).value).toBe(inc),
      )
    }
  })

  inFullRun('entered with VAT shows the amount without VAT, and since when the rate is valid', async () => {
    const asked = answerCalls(answer)
    const { user } = await showPage(Prices, '/?prices.open=new')
    await choose(user, /^Space type/, 'DBL')
    await fill(user, [...days, [/^Price inc/, '121'], [/^VAT/, '21']])
    await fill(user, [[/^Price inc/, '121']])
    await user.click(save())
    await waitFor(() => expect(writes(asked)).toHaveLength(1))
    expect(writes(asked)[0]).toMatchObject({
      path: '/api/space_type_price',
      body: {
        spaceType: '/api/space_type/8',
        priceEx: 100,
        priceInc: 121,
        vatRate: 21,
        vatValidFrom: null,
        checkIn: '2026-12-01',
        checkOut: '2026-12-31',
      },
    })
  })

  inFullRun(
    'without a space type, an amount, a night and a currency is refused, and names all of them',
    async () => {
      const asked = answerCalls(answer)
      const { user } = await showPage(Prices, '/?prices.open=new')
      await fill(user, [...days, [/^Check-out/, '01-12-2026'], [/^Currency/, 'euro']])
      await user.click(save())
      const alert = (await screen.findByRole('alert')).textContent
      for (const message of [
        'Space type: This field is required',
        'Price excl. VAT: This field is required',
        'Check-out: Check-out must be after check-in',
        'Currency: This is not a currency',
      ])
        expect(alert).toContain(message)
      expect(writes(asked)).toEqual([])
    },
  )

  it('is listed with its rate, and since when the rate is valid', async () => {
    answerCalls(answer)
    await showPage(Prices)
    const row = (await screen.findByText('DBL')).closest('tr, li')
    expect(row?.textContent).toContain('€ 109,00')
    expect(row?.textContent).toContain('9 % since 01-01-2019')
  })
})

describe('several space types at once', () => {
  inFullRun('shows how many will be added, and adds them in one call', async () => {
    const asked = answerCalls(answer)
    const { user } = await showPage(Types, '/?spaceTypes.open=alike')
    await fill(user, [
      [/^Codes/, '101-120'],
      [/^Guests/, '4'],
      [/^Beds/, '2'],
    ])
    expect(await screen.findByText('20 space types will be added')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(writes(asked)).toHaveLength(1))
    expect(writes(asked)[0]).toMatchObject({
      path: '/api/add_space_type/3/alike',
      body: { codes: '101-120', maxGuests: 4, nrBeds: 2, floor: null, size: null, dirty: false },
    })
    await screen.findByText('1 space type added')
  })

  inFullRun('refuses codes in the wrong order', async () => {
    const asked = answerCalls(answer)
    const { user } = await showPage(Types, '/?spaceTypes.open=alike')
    await fill(user, [[/^Codes/, '120-101']])
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Codes')
    expect(writes(asked)).toEqual([])
  })
})
