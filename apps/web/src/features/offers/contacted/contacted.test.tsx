import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { shownDialog } from '../../../testing/dialog.ts'
import { writes } from '../../../testing/forms.ts'
import { showPage } from '../../../testing/page.tsx'
import { answerCalls, SITE } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { enquiry } from '../../../testing/stays.tsx'
import type CandidateMap from '../candidates/CandidateMap.tsx'
import ChooseDepartments from '../candidates/ChooseDepartments.tsx'
import { AskAgain } from './AskAgain.tsx'
import WriteMails from './WriteMails.tsx'

/** Replaces the map, which the DOM of the tests cannot draw. It shows its props and has a button for each pin. */
vi.mock('../candidates/CandidateMap.tsx', () => ({
  default: ({ houses, site, chosen, highlighted, onPress, children }: Parameters<typeof CandidateMap>[0]) => (
    <section aria-label="The map">
      {`around ${site?.name ?? 'nothing'}, chosen ${chosen.join()}, highlighted ${highlighted ?? 'none'}`}
      {houses.map(({ departmentId }) => (
        <button key={departmentId} type="button" onClick={() => onPress(departmentId)}>
          Pin {departmentId}
        </button>
      ))}
      {children}
    </section>
  ),
}))

signedIn({ roles: ['ROLE_MANAGER'] })

/** Returns an answer with candidates. By default, these are all that exist. */
const found = (providerDepartments: object[], counts = {}) => ({
  ...{ _embedded: { providerDepartments }, totalElements: providerDepartments.length },
  ...{ tooSmall: { partly: 0, full: 0 }, city: null, unknown: [], _links: {}, ...counts },
})

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
    pricePer: null,
    stayPrice: null,
  },
  ...{ capacity: 40, freeCapacity: 40, isContacted, _links: {} },
})
const candidates = [candidate(1, false), candidate(2, true), candidate(3, false)]

it('selects all departments that are not listed yet, and asks them once they are added', async () => {
  const asked: (readonly number[])[] = []
  const calls = answerCalls(({ method }) => ({
    body:
      method === 'GET'
        ? found(candidates)
        : {
            _embedded: { contactedProviders: [{ contactedProviderId: 7 }, { contactedProviderId: 8 }] },
            _links: {},
          },
  }))
  const { user } = await showPage(() => (
    <ChooseDepartments enquiry={enquiry} onAsk={(ids) => asked.push(ids)} onClose={() => undefined} />
  ))
  const dialog = within(await shownDialog())
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

const site = { latitude: 51.9, longitude: 4.1, name: 'Rotterdam, Maasvlakte', isExact: true }

it('says how far each house is from the place of work, and asks for those within a distance', async () => {
  const near = { ...candidate(1, false), kilometres: 4.24 }
  const calls = answerCalls(
    ({ path }) => ({
      body: path.startsWith(SITE)
        ? { enquiryId: 12, site, version: 1, _links: {} }
        : found([near, candidate(3, false)]),
    }),
    [SITE],
  )
  const { user } = await showPage(() => (
    <ChooseDepartments enquiry={enquiry} onAsk={undefined} onClose={() => undefined} />
  ))
  const dialog = within(await shownDialog())
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
  const dialog = within(await shownDialog())
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
  const dialog = within(await shownDialog())
  expect((await dialog.findByRole<HTMLInputElement>('checkbox', { name: /House 3/ })).checked).toBe(true)
  expect(dialog.queryByRole('checkbox', { name: /House 2/ })).toBeNull()
  expect(dialog.getByRole('button', { name: 'Send 1 mail' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('proposes houses that hold the group together, and says how many are too full', async () => {
  const small = (departmentId: number, freeCapacity: number) => ({
    ...candidate(departmentId, false),
    ...{ latitude: 51.6, longitude: 4.8 },
    freeCapacity,
  })
  answerCalls(({ query }) => ({
    body: found(query.get('capacity') === '1' ? [small(4, 8), small(5, 6)] : [], {
      tooSmall: { partly: 2, full: 1 },
    }),
  }))
  const twelve = { ...enquiry, guests: 12 }
  const { user } = await showPage(() => (
    <ChooseDepartments enquiry={twelve} onAsk={undefined} onClose={() => undefined} />
  ))
  const dialog = within(await shownDialog())
  const section = within(await dialog.findByRole('region', { name: 'Departments together' }))
  section.getByText('Departments with too few free places for all: 2; fully occupied: 1.')
  const choose = section.getByRole<HTMLButtonElement>('button', { name: 'Choose House 4 (8) + House 5 (6)' })
  await user.click(choose)
  expect(choose.disabled).toBe(true)
  dialog.getByRole('button', { name: /2/ })
  // Both houses are pins. Clicking a pin removes one of them from the choice.
  await user.click(await dialog.findByRole('button', { name: 'Pin 4' }))
  dialog.getByText(/chosen 5/)
  expect(choose.disabled).toBe(false)
})

it('shows the houses on a map: a pin ticks its row, a row highlights its pin, and nothing is left out', async () => {
  const calls = answerCalls(
    ({ path, query }) => ({
      body: path.startsWith(SITE)
        ? { enquiryId: 12, site, version: 1, _links: {} }
        : found(query.get('size') === '400' ? [...candidates, candidate(4, false)] : candidates, {
            totalElements: 4,
          }),
    }),
    [SITE],
  )
  const { user } = await showPage(() => (
    <ChooseDepartments enquiry={enquiry} onAsk={undefined} onClose={() => undefined} />
  ))
  const dialog = within(await shownDialog())
  const map = () => dialog.getByRole('region', { name: 'The map' }).textContent
  await user.click(await dialog.findByRole('button', { name: 'Pin 3' }))
  expect(
    dialog.getAllByRole<HTMLInputElement>('checkbox', { name: /House 3/ }).map((box) => box.checked),
  ).toEqual([true, true])
  // House 2 is already in the list, so clicking its pin only highlights it.
  await user.click(dialog.getByRole('button', { name: 'Pin 2' }))
  expect(map()).toContain('chosen 3, highlighted 2')
  await user.hover(dialog.getByRole('checkbox', { name: /House 1/ }))
  expect(map()).toContain('highlighted 1')
  dialog.getByText('3 departments have no position on the map')
  dialog.getByText('The first 3 of 4 departments are shown.')
  await user.click(dialog.getByRole('button', { name: 'Show more' }))
  await dialog.findByRole('checkbox', { name: /House 4/ })
  expect(dialog.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(calls.some(({ query }) => query.get('size') === '200')).toBe(true)
})

it('looks for each name of a pasted column in all cities, and says which it does not know', async () => {
  const asked = answerCalls(() => ({ body: found(candidates, { unknown: ['Old Mill'] }) }))
  await showPage(() => <ChooseDepartments enquiry={enquiry} onAsk={undefined} onClose={() => undefined} />)
  const box = await screen.findByRole('textbox', { name: 'Department' })
  fireEvent.paste(box, { clipboardData: { getData: () => 'House 1\tBreda\r\nOld Mill\tTilburg\r\n' } })
  await waitFor(() =>
    expect(Object.fromEntries(asked.at(-1)?.query ?? [])).toMatchObject({
      query: 'House 1; Old Mill',
      cityId: '0',
    }),
  )
  await screen.findByText('Not found: Old Mill')
})
