import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { shownDialog } from '../../testing/dialog.ts'
import { writes } from '../../testing/forms.ts'
import { showPage } from '../../testing/page.tsx'
import { nothingExpected } from '../../testing/prognosis.ts'
import { type Asked, answerCalls, listAnswer } from '../../testing/server.ts'
import { signInAs } from '../../testing/session.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { EnquiryEditor } from '../enquiries/EnquiryEditor.tsx'
import { kraanploeg } from '../enquiries/enquiries.fixture.ts'
import MewsErrorsPage from './MewsErrorsPage.tsx'
import MewsPage from './MewsPage.tsx'
import MewsRepair from './MewsRepair.tsx'

const repair = {
  enquiryId: 7,
  refNumber: 'SB-26-000007H',
  contactName: 'Ada Vos',
  departmentId: 3,
  departmentName: 'Harbour Lofts',
  checkinDate: '2027-03-01',
  checkoutDate: '2027-03-08',
  faseSince: '2026-11-24T08:00:00.000Z',
  direction: 'OUT',
  cause: 'REFUSED',
  error: '10 There is no space type.',
  answer: '{"code":10}',
  isWaiting: false,
  canRetry: true,
  version: 1,
  _links: {},
}
const connection = {
  departmentId: 3,
  departmentName: 'Harbour Lofts',
  propertyId: '20003',
  propertyName: null,
  state: 'NONE',
  canCompare: false,
  connectedAt: null,
  comparedAt: null,
  roomCodes: 1,
  ratePlans: 2,
  _links: {},
}
const difference = {
  mewsDifferenceId: 4,
  foundAt: '2026-11-24T02:30:00.000Z',
  departmentId: 3,
  departmentName: 'Harbour Lofts',
  kind: 'CHANGED',
  confirmationNumber: '501',
  groupKey: 'CHM-1',
  refNumber: 'SB-26-000007H',
  enquiryId: 7,
  field: 'checkoutDate',
  here: '2027-03-08',
  there: '2027-03-10',
  canAccept: true,
  _links: {},
}

const server = (mayConfigure = true) =>
  answerCalls(({ path }: Asked) => {
    if (path.endsWith('/mews/errors')) return listAnswer('mewsErrors', [repair])
    if (path.endsWith('/mews/connections')) {
      const { body } = listAnswer('mewsConnections', [connection])
      return { body: { ...body, mayConfigure } }
    }
    if (path.endsWith('/mews/differences')) return listAnswer('mewsDifferences', [difference])
    if (path.includes('/watchdog/'))
      return { body: [{ createdTime: '2026-11-24T08:00:00.000Z', message: 'processGroup: 10 No such room' }] }
    if (path.includes('/runs/')) return { body: { run: null, _links: {} } }
    if (path.includes('/connect/')) return { body: connection }
    if (path.endsWith('/configuration/mews'))
      return { body: { online: false, code: 7, channel: 'Stayboard' } }
    return { body: repair }
  })

signedIn({ roles: ['ROLE_MANAGER'] })

it('shows why a booking needs a repair, with the raw answer, and tries it again with one click', async () => {
  const asked = server()
  const { user } = await showPage(MewsErrorsPage)
  await screen.findByText('Refused by Mews')
  await user.click(screen.getByRole('button', { name: 'Raw answer: SB-26-000007H' }))
  expect((await shownDialog()).textContent).toContain('"code": 10')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Try again: SB-26-000007H' }))
  await waitFor(() =>
    expect(writes(asked)).toMatchObject([{ path: '/api/v2/channelmanager/mews/error/7/retry' }]),
  )
})

const save = vi.fn(async () => true)
const OnEnquiry = () => (
  <MewsRepair
    enquiry={{ ...kraanploeg.enquiry, enquiryId: 7, fase: 'mews error' }}
    save={save}
    refuse={() => false}
  />
)

it('says on the enquiry why Mews refuses it, and saves what was corrected before it tries again', async () => {
  const asked = server()
  const { user } = await showPage(OnEnquiry)
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Refused by Mews Message of Mews: 10 There is no space type.')
  save.mockResolvedValueOnce(false)
  await user.click(screen.getByRole('button', { name: 'Try again: SB-26-000007H' }))
  expect(writes(asked)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Try again: SB-26-000007H' }))
  await waitFor(() =>
    expect(writes(asked)).toMatchObject([{ path: '/api/v2/channelmanager/mews/error/7/retry' }]),
  )
  expect(save).toHaveBeenCalledTimes(2)
})

const inError = { ...kraanploeg, enquiry: { ...kraanploeg.enquiry, fase: 'mews error' } } as const
const WithForm = () => <EnquiryEditor record={inError} onCreated={() => undefined} Repair={MewsRepair} />

it('points at the field of the enquiry that a retry refuses, as a refused save does', async () => {
  const refused = { field: 'location', message: 'This field is required', code: 'required' }
  answerCalls(({ path }: Asked) => {
    if (path.endsWith('/retry'))
      return {
        status: 422,
        body: { message: 'Some fields are not correct', code: 'invalid', errors: [refused] },
      }
    if (path.endsWith('/mews/errors')) return listAnswer('mewsErrors', [{ ...repair, enquiryId: 5 }])
    if (path.endsWith('/prognosis/total')) return nothingExpected
    if (path.endsWith('/articles')) return { body: { articles: [], _links: {} } }
    if (path.endsWith('/simple_organisations')) return listAnswer('organisations', [])
    if (path === '/api/exploiters') return listAnswer('providerExploiters', [])
    if (path === '/api/reservations') return listAnswer('reservationClients', [])
    if (path === '/api/financial/prognosis') return listAnswer('prognosisMetas', [])
    return listAnswer('others', [])
  })
  const { user } = await showPage(WithForm)
  const department = await screen.findByRole('link', { name: 'Harbour Lofts' })
  expect(department.getAttribute('href')).toBe('/provider_department/3')
  await user.click(await screen.findByRole('button', { name: /^Try again/ }))
  const line = await screen.findByRole('link', { name: /This field is required$/ })
  expect(document.activeElement?.contains(line)).toBe(true)
  await user.click(line)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Location/ }))
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
})

it('saves the switch, the code and the channel, and shows the watchdog', async () => {
  const asked = server()
  const { user } = await showPage(MewsPage)
  await screen.findByText(/processGroup: 10 No such room/)
  await user.click(await screen.findByRole('switch', { name: 'In operation' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(writes(asked)).toMatchObject([{ body: { online: true, code: 7, channel: 'Stayboard' } }]),
  )
})

it('connects a department by the address of an employee, and takes over a difference', async () => {
  const asked = server()
  const { user } = await showPage(MewsPage)
  await user.click(await screen.findByRole('button', { name: 'Connect' }))
  const dialog = within(await shownDialog())
  await user.type(dialog.getByRole('textbox', { name: /^Email/ }), 'desk@stay.example')
  await user.click(dialog.getByRole('button', { name: 'Connect' }))
  await waitFor(() =>
    expect(writes(asked)).toMatchObject([
      { path: '/api/v2/channelmanager/mews/connect/3', body: { email: 'desk@stay.example' } },
    ]),
  )
  await user.click(screen.getByRole('button', { name: 'Take over' }))
  await waitFor(() =>
    expect(writes(asked).at(-1)?.path).toBe('/api/v2/channelmanager/mews/difference/4/accept'),
  )
})

it('shows readers no buttons', async () => {
  signInAs({ roles: ['ROLE_VIEWER'] })
  server(false)
  await showPage(MewsPage)
  await screen.findByText('Not connected')
  for (const name of ['Save', 'Connect', 'Compare now', 'Take over'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

it('offers who is bound to exploiters what concerns a department, and nothing that concerns all', async () => {
  server(false)
  await showPage(MewsPage)
  expect(await screen.findByRole('button', { name: 'Connect' })).toBeTruthy()
  for (const name of ['Save', 'Compare now']) expect(screen.queryByRole('button', { name })).toBeNull()
})
