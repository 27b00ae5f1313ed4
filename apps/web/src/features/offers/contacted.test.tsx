import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { writes } from '../../testing/forms.ts'
import { showPage } from '../../testing/page.tsx'
import { answerCalls, SITE } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { enquiry } from '../../testing/stays.tsx'
import { AskAgain } from './AskAgain.tsx'
import ChooseDepartments from './ChooseDepartments.tsx'
import WriteMails from './WriteMails.tsx'

signedIn({ roles: ['ROLE_MANAGER'] })

const candidate = (departmentId: number, isContacted: boolean) => ({
  ...{
    departmentId,
    name: `House ${departmentId}`,
    metaName: 'Valk',
    address: null,
    cityId: 1,
    cityName: 'Breda',
  },
  ...{
    latitude: null,
    longitude: null,
    kilometres: null,
    email: null,
    contractStatus: 'YES',
    priceFrom: null,
  },
  ...{ capacity: 40, freeCapacity: 40, isContacted, _links: {} },
})
const candidates = [candidate(1, false), candidate(2, true), candidate(3, false)]

it('selects all departments that are not listed yet, and asks them once they are added', async () => {
  const asked: (readonly number[])[] = []
  const calls = answerCalls(({ method }) => ({
    body:
      method === 'GET'
        ? { _embedded: { providerDepartments: candidates }, city: null, _links: {} }
        : {
            _embedded: { contactedProviders: [{ contactedProviderId: 7 }, { contactedProviderId: 8 }] },
            _links: {},
          },
  }))
  const { user } = await showPage(() => (
    <ChooseDepartments enquiry={enquiry} onAsk={(ids) => asked.push(ids)} onClose={() => undefined} />
  ))
  const dialog = within(await screen.findByRole('dialog'))
  const all = await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'Choose all 2' })
  const ask = dialog.getByRole<HTMLButtonElement>('button', { name: 'Add and ask for offers' })
  expect(ask.disabled).toBe(true)
  await user.click(dialog.getByRole('checkbox', { name: /House 3/ }))
  expect(all.indeterminate).toBe(true)
  await user.click(all)
  expect(all.checked).toBe(true)
  await user.click(ask)
  await waitFor(() => expect(asked).toEqual([[7, 8]]))
  expect(writes(calls).map(({ body }) => body)).toEqual([{ departments: [1, 3] }])
})

it('says how far each house is from the place of work, and asks for those within a distance', async () => {
  const near = { ...candidate(1, false), kilometres: 4.24 }
  const site = { latitude: 51.9, longitude: 4.1, name: 'Rotterdam, Maasvlakte', isExact: true }
  const found = { _embedded: { providerDepartments: [near, candidate(3, false)] }, city: null, _links: {} }
  const calls = answerCalls(
    ({ path }) => ({
      body: path.startsWith(SITE) ? { enquiryId: 12, site, version: 1, _links: {} } : found,
    }),
    [SITE],
  )
  const { user } = await showPage(() => (
    <ChooseDepartments enquiry={enquiry} onAsk={undefined} onClose={() => undefined} />
  ))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Distances are as the crow flies, from Rotterdam, Maasvlakte.')
  await dialog.findByRole('checkbox', { name: /House 1.*4,2 km/ })
  dialog.getByRole('checkbox', { name: /House 3.*no position on the map/ })
  await user.type(dialog.getByRole('textbox', { name: 'Within (km)' }), '15')
  await waitFor(() =>
    expect(Object.fromEntries(calls.at(-1)?.query ?? [])).toMatchObject({
      near: '51.9,4.1',
      kilometres: '15',
    }),
  )
})

it('offers nothing to send if there is nobody to write to', async () => {
  answerCalls(() => ({ body: { _embedded: { drafts: [] }, _links: {} } }))
  await showPage(() => <WriteMails enquiry={enquiry} kind="REQUEST" ids={[]} onClose={() => undefined} />)
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('There is nobody to write to.')
  expect(dialog.queryByRole('button', { name: /Send/ })).toBeNull()
})

it('asks a provider again whom the address names: its mail is open and ticked', async () => {
  const draft = (contactedProviderId: number) => ({
    ...{
      contactedProviderId,
      departmentName: `House ${contactedProviderId}`,
      toAddress: 'desk@house.example',
    },
    ...{ language: 'en', subject: 'Request', text: 'We asked you', isWritten: true, _links: {} },
  })
  answerCalls(() => ({ body: { _embedded: { drafts: [draft(2), draft(3)] }, _links: {} } }))
  const { user } = await showPage(() => <AskAgain enquiry={enquiry} />, '/#ask-3')
  const dialog = within(await screen.findByRole('dialog'))
  expect((await dialog.findByRole<HTMLInputElement>('checkbox', { name: /House 3/ })).checked).toBe(true)
  expect(dialog.queryByRole('checkbox', { name: /House 2/ })).toBeNull()
  expect(dialog.getByRole('button', { name: 'Send 1 mail' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('proposes houses that hold the group together, and says how many are too full', async () => {
  const small = (departmentId: number, freeCapacity: number) => ({
    ...candidate(departmentId, false),
    freeCapacity,
  })
  answerCalls(({ query }) => ({
    body: {
      _embedded: {
        providerDepartments: query.get('capacity') === '0' ? [small(4, 8), small(5, 6), small(6, 0)] : [],
      },
      ...{ city: null, _links: {} },
    },
  }))
  const twelve = { ...enquiry, guests: 12 }
  const { user } = await showPage(() => (
    <ChooseDepartments enquiry={twelve} onAsk={undefined} onClose={() => undefined} />
  ))
  const dialog = within(await screen.findByRole('dialog'))
  const section = within(await dialog.findByRole('region', { name: 'Departments together' }))
  section.getByText('Departments with too few free places for all: 2; fully occupied: 1.')
  const choose = section.getByRole<HTMLButtonElement>('button', { name: 'Choose House 4 (8) + House 5 (6)' })
  await user.click(choose)
  expect(choose.disabled).toBe(true)
  dialog.getByRole('button', { name: /2/ })
})
