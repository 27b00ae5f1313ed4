import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import RatePlanList from '../../features/channel-codes/RatePlanList.tsx'
import RoomCodeList from '../../features/channel-codes/RoomCodeList.tsx'
import JobList from '../../features/jobs/JobList.tsx'
import PriceList from '../../features/space-types/PriceList.tsx'
import SpaceTypeList from '../../features/space-types/SpaceTypeList.tsx'
import { department } from '../../testing/department.ts'
import { atFirst } from '../../testing/extent.ts'
import { showPage } from '../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'

const self = '/api/one/4'
const row = { version: 1, _links: { self: { href: self } } }
const code = { name: 'First', code: 'First', description: 'One line\nand another' }
const days = { checkIn: '2026-12-01', checkOut: '2026-12-31', vatRate: 9, vatValidFrom: '2019-01-01' }
const price = { priceEx: 1, priceInc: 1.09, currency: 'EUR', spaceType: { code: 'First' }, ...days }

const tabs = [
  [
    'providerWorkEntities',
    JobList,
    { workEntityId: 4, title: 'First', description: code.description, url: null },
  ],
  ['spaceTypes', SpaceTypeList, { spaceTypeId: 4, code: 'First', maxGuests: 2, nrBeds: 1, dirty: false }],
  ['spaceTypePrices', PriceList, { spaceTypePriceId: 4, spaceTypeId: 8, ...price }],
  ['channelManagerRatePlans', RatePlanList, { ...code, channelManagerRatePlanId: 4, hideWhenIdVisible: [] }],
  ['channelManagerRoomCodes', RoomCodeList, { ...code, channelManagerRoomCodeId: 4 }],
] as const

signedIn({ roles: ['ROLE_VIEWER'] })

it.each(tabs)('does not offer users with read rights to add the first record: %s', async (embedded, List) => {
  answerCalls(() => listAnswer(embedded, []))
  await showPage(() => <List department={department} />)
  expect((await screen.findByText('Nothing here yet')).parentElement?.textContent).toBe('Nothing here yet')
})

it.each(atFirst(2, tabs))(
  'opens each record in a read view for users with read rights, and closes it: %s',
  async (embedded, List, fields) => {
    const record = { ...row, ...fields }
    const asked = answerCalls(({ path }) =>
      path.endsWith('/4') ? { body: record } : listAnswer(embedded, [record]),
    )
    const { user, router } = await showPage(() => <List department={department} />)
    await user.click(await screen.findByRole('link', { name: 'First' }))
    const dialog = within(await screen.findByRole('dialog', { name: /First/ }))
    dialog.getByRole('button', { name: 'History' })
    expect(dialog.queryByRole('textbox')).toBeNull()
    expect(asked.filter(({ path }) => path.endsWith('/4'))).toHaveLength(1)
    await user.keyboard('{Escape}')
    expect(router.state.location.search).toEqual({})
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'First' })))
  },
)

it.each(atFirst(2, tabs))(
  'shows the history of each record to users with read rights: %s',
  async (embedded, List, fields) => {
    const asked = answerCalls(({ path }) =>
      path === '/api/history' ? listAnswer('actions', []) : listAnswer(embedded, [{ ...row, ...fields }]),
    )
    const { user } = await showPage(() => <List department={department} />)
    await user.click(await screen.findByRole('button', { name: /^History of .*First/ }))
    await screen.findByText('No changes since this was added.')
    expect(asked.find(({ path }) => path === '/api/history')?.query.get('record')).toBe(self)
    expect(screen.queryByRole('button', { name: /Delete|Edit|Add(?! filter)/ })).toBeNull()
  },
)
