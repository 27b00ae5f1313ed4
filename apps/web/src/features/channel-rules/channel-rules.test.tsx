import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ChannelFaults } from '../../entities/departments/ChannelFaults.tsx'
import { dialog, fill, save, writes } from '../../testing/forms.ts'
import { showPage } from '../../testing/page.tsx'
import { type Asked, answerCalls, listAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import ChannelRuleList from './ChannelRuleList.tsx'

const rule = (channelRuleId: number, channel: string, more: object = {}) => ({
  ...{ channelRuleId, channel, shortestDescription: null, longestDescription: null, languages: [] },
  ...{ fewestPhotos: null, smallestWidth: null, smallestHeight: null, photosNeedText: false, version: 1 },
  ...more,
  _links: { self: { href: `/api/channel_rule/${channelRuleId}` } },
})
const mews = rule(3, 'MEWS', { fewestPhotos: 8, smallestWidth: 1200, languages: ['nl'] })
const harbour = {
  ...{ departmentId: 3, providerKind: 'HOSPITALITY', name: 'Harbour', cityName: 'Utrecht', arrivals: 4 },
  ...{ firstArrival: '2026-03-04', contractDateEnd: null, _links: {} },
  faults: ['NO_PHONE', 'OWN_SITE.NO_ALT_TEXT', 'MEWS.SMALL_PHOTO', 'MEWS.NO_LANGUAGE'],
}

function answer({ method, path, body }: Asked) {
  if (method !== 'GET') return { body: { ...mews, ...(body as object), version: 2 } }
  if (path === '/api/channel_rules') return listAnswer('channelRules', [rule(1, 'OWN_SITE'), mews])
  if (path === '/api/channel_rule/3') return { body: mews }
  return { body: { _embedded: { departments: [harbour] }, counts: [], total: 1, _links: {} } }
}

signedIn({ roles: ['ROLE_MANAGER'] })

it('changes the rules of a channel, whose sides without a limit are a dash', async () => {
  const asked = answerCalls(answer)
  const { user } = await showPage(ChannelRuleList)
  expect(await screen.findByText('1.200 × –')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Mews' }))
  await dialog()
  await fill(user, [[/^Fewest photos/, '10']])
  await user.click(save())
  await waitFor(
    () =>
      expect(writes(asked)).toMatchObject([
        {
          method: 'PUT',
          path: '/api/channel_rule',
          body: { channelRuleId: 3, version: 1, fewestPhotos: 10 },
        },
      ]),
    { timeout: 5_000 },
  )
})

it('says what one channel lacks, with its limits, and nothing of others', async () => {
  answerCalls(answer)
  await showPage(() => <ChannelFaults departmentId={3} channel="MEWS" />)
  expect(await screen.findByText('Mews: photos smaller than 1.200 × – pixels')).toBeDefined()
  expect(screen.getByText('Mews: description not in all of Nederlands')).toBeDefined()
  expect(screen.queryByText(/Own sites/)).toBeNull()
  expect(screen.queryByText(/phone/)).toBeNull()
})
