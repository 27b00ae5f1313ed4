import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPage } from '../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import ContentHealth from './ContentHealth.tsx'

const harbour = {
  ...{ departmentId: 3, providerKind: 'HOSPITALITY', name: 'Harbour', cityName: 'Utrecht', arrivals: 4 },
  ...{
    firstArrival: '2026-03-04',
    contractDateEnd: null,
    faults: ['NO_PHONE', 'MEWS.FEW_PHOTOS'],
    _links: {},
  },
}
const mews = {
  ...{
    channelRuleId: 3,
    channel: 'MEWS',
    shortestDescription: null,
    longestDescription: null,
    languages: [],
  },
  ...{ fewestPhotos: 8, smallestWidth: 1200, smallestHeight: null, photosNeedText: false, version: 1 },
  _links: { self: { href: '/api/channel_rule/3' } },
}
const counts = [{ fault: 'NO_PHONE', departments: 1, arrivals: 4 }]

signedIn()

it('says what is wrong in words, and asks for one fault alone', async () => {
  const asked = answerCalls(({ path }) =>
    path === '/api/channel_rules'
      ? listAnswer('channelRules', [mews])
      : { body: { _embedded: { departments: [harbour] }, counts, total: 1, _links: {} } },
  )
  const { user } = await showPage(ContentHealth)
  expect(await screen.findByText('No phone number · Mews: fewer than 8 photos')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'No phone number (1)' }))
  await waitFor(() => expect(asked.some(({ query }) => query.get('fault') === 'NO_PHONE')).toBe(true), {
    timeout: 5_000,
  })
  expect(screen.getByRole('button', { name: 'No phone number (1)' }).getAttribute('aria-pressed')).toBe(
    'true',
  )
})
