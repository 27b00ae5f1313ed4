import { api } from '@stayboard/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { signOut } from '../../kit/core/session/session.ts'
import { shownDialog } from '../../testing/dialog.ts'
import { inFullRun } from '../../testing/extent.ts'
import { writes } from '../../testing/forms.ts'
import { showPage } from '../../testing/page.tsx'
import { nothingExpected } from '../../testing/prognosis.ts'
import { type Asked, answerCalls, listAnswer } from '../../testing/server.ts'
import { signInAs } from '../../testing/session.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { EnquiryEditor, type NewPrognosisProps } from './EnquiryEditor.tsx'
import { kraanploeg, noCounts } from './enquiries.fixture.ts'

const made = { organisationId: 90, name: 'Nordlys A/S', version: 1, _links: {} }

function answer({ method, path, query, body }: Asked) {
  if (path === '/api/organisation' && method === 'POST') return { body: { ...(body as object), ...made } }
  if (path === '/api/v2/simple_organisations')
    return listAnswer('organisations', query.get('organisationId') === '90' ? [made] : [])
  if (path === '/api/exploiters') return listAnswer('providerExploiters', [])
  if (path === '/api/reservations') return listAnswer('reservationClients', [])
  if (path === '/api/financial/prognosis/total') return nothingExpected
  if (path === '/api/financial/prognosis') return listAnswer('prognosisMetas', [])
  if (path.endsWith('/counts')) return { body: noCounts }
  if (path.endsWith('/articles')) return { body: { articles: [], _links: {} } }
  const enquiry = { ...kraanploeg.enquiry, ...(body as object), version: 4 }
  return { body: { ...kraanploeg, enquiry, version: 4 } }
}

const press = (key: string) => fireEvent.keyDown(document, { key, ctrlKey: true })
const input = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

/** Pastes a text, which is faster than typing and has the same effect on the form. */
async function put(target: HTMLElement, text: string) {
  await userEvent.click(target)
  await userEvent.paste(text)
}

const Change = () => <EnquiryEditor record={kraanploeg} onCreated={() => undefined} />
/** Shows the page with all fields editable. */
async function edited(Page: typeof Change) {
  const shown = await showPage(Page)
  await shown.user.click(await screen.findByRole('button', { name: 'Edit all fields' }))
  return shown
}
const created = vi.fn()
const Add = () => <EnquiryEditor record={null} onCreated={created} />

// The form has thirty fields, and queries by role are slow on a busy machine.
vi.setConfig({ testTimeout: 20_000 })

signedIn({ roles: ['ROLE_MANAGER'] })
beforeEach(() => {
  created.mockClear()
})

inFullRun('counts the nights between both dates, across a clock change too', async () => {
  const asked = answerCalls(answer)
  await edited(Change)
  expect(input(/^Nights/).value).toBe('12')
  expect(input(/^Nights/).readOnly).toBe(false)
  await put(input(/^Check-in/), '28-3-2026')
  await put(input(/^Check-out/), '30 maart 2026')
  expect(input(/^Nights/).value).toBe('2')
  expect(input(/^Nights/).readOnly).toBe(true)
  expect(screen.getByText('= € 300,00 per guest per night')).toBeTruthy()
  press('s')
  await waitFor(() => expect(writes(asked)).toHaveLength(1))
  const dates = { checkinDate: '2026-03-28', checkoutDate: '2026-03-30' }
  expect(writes(asked)[0]?.body).toEqual({ enquiryId: 5, version: 3, ...dates })
})

const opened = (field: string) => screen.findByRole('button', { name: `Open field: ${field}` })

it('shows fields as text, saves one on Enter and on leaving it, and takes back on Escape', async () => {
  const asked = answerCalls((call) =>
    call.path === api.enquiries.update.path && call.method === 'PUT'
      ? {
          body: {
            ...kraanploeg,
            enquiry: { ...kraanploeg.enquiry, ...Object(call.body), version: 4 },
            version: 4,
          },
        }
      : answer(call),
  )
  const { user } = await showPage(Change)
  expect(screen.queryAllByRole('textbox')).toHaveLength(0)
  await user.click(await opened('Location'))
  await user.clear(input(/^Location/))
  await user.type(input(/^Location/), 'Delft{Enter}')
  await waitFor(() =>
    expect(writes(asked).map(({ body }) => body)).toEqual([{ enquiryId: 5, version: 3, location: 'Delft' }]),
  )
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Open field: Location'))
  await user.keyboard('{F2}')
  await user.type(input(/^Location/), 'x{Escape}')
  expect(screen.queryByRole('textbox', { name: /^Location/ })).toBeNull()
  expect(screen.getByText('Delft')).toBeTruthy()
  await user.click(await opened('Budget'))
  await user.type(input(/^Budget/), '65')
  await user.tab()
  await waitFor(() => expect(writes(asked)).toHaveLength(2))
  expect(writes(asked)[1]?.body).toEqual({ enquiryId: 5, version: 4, budget: '65' })
})

inFullRun('asks in place for the reason of a fase that needs one', async () => {
  const asked = answerCalls(answer)
  const { user } = await showPage(Change)
  await user.click(await opened('Fase'))
  await user.click(await screen.findByRole('option', { name: 'Closed - lost' }))
  expect(await screen.findByText('Cancellation reason: This field is required')).toBeTruthy()
  expect(writes(asked)).toEqual([])
  await user.type(input(/^Cancellation reason/), 'Too expensive')
  await user.tab()
  await waitFor(() => expect(writes(asked)).toHaveLength(1))
  expect(writes(asked)[0]?.body).toMatchObject({ fase: 'Closed - lost', cancelReason: 'Too expensive' })
})

inFullRun(
  'asks which day an ambiguous date means, and does not count nights until that is answered',
  async () => {
    const asked = answerCalls(answer)
    const { user } = await edited(Change)
    await put(input(/^Check-in/), '04/03/2026')
    await put(input(/^Check-out/), '5-4-2026')
    press('s')
    expect(await screen.findByText('Check-in: Choose one of the two')).toBeTruthy()
    expect(writes(asked)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Fri 3 April 2026' }))
    expect(input(/^Nights/).value).toBe('2')
  },
)

it('asks for a cancellation reason only in a fase that ends the enquiry', async () => {
  const asked = answerCalls(answer)
  const { user } = await edited(Change)
  expect(screen.queryByRole('textbox', { name: /^Cancellation reason/ })).toBeNull()
  await user.click(screen.getByRole('combobox', { name: /^Fase/ }))
  await user.click(await screen.findByRole('option', { name: 'Closed - lost' }))
  press('s')
  expect(await screen.findByText('Cancellation reason: This field is required')).toBeTruthy()
  expect(writes(asked)).toEqual([])
  await put(input(/^Cancellation reason/), 'Too expensive')
  press('s')
  await waitFor(() => expect(writes(asked)).toHaveLength(1))
  expect(writes(asked)[0]?.body).toMatchObject({ fase: 'Closed - lost', cancelReason: 'Too expensive' })
})

inFullRun(
  'names the required fields of a new enquiry together with the rules over several fields',
  async () => {
    const asked = answerCalls(answer)
    await showPage(Add)
    await put(input(/^Check-in/), '28-3-2026')
    await put(input(/^Check-out/), '28-3-2026')
    press('s')
    const summary = within(await screen.findByRole('alert'))
    const lines = summary.getAllByRole('link').map((link) => link.textContent)
    expect(lines.sort()).toEqual([
      'Check-out: Check-out must be after check-in',
      'Contact name: This field is required',
      'Exploiter: This field is required',
      'Fase: This is required!',
      'Organisation: This is required!',
    ])
    expect(writes(asked)).toEqual([])
  },
)

const NewPrognosis = ({ enquiry, onClose }: NewPrognosisProps) => (
  <button type="button" onClick={onClose}>{`Prognosis of ${enquiry.refNumber}`}</button>
)

it('opens a new prognosis in place, and links to the organisation and the contact', async () => {
  answerCalls(answer)
  const { user, router } = await showPage(() => (
    <EnquiryEditor record={kraanploeg} onCreated={() => undefined} NewPrognosis={NewPrognosis} />
  ))
  const { organisation, refNumber } = kraanploeg.enquiry
  const link = screen.getByRole('link', { name: organisation.name })
  expect(link.getAttribute('href')).toBe(`/add_organisation/${organisation.organisationId}`)
  await user.click(screen.getByRole('button', { name: 'Add prognosis' }))
  await user.click(await screen.findByRole('button', { name: `Prognosis of ${refNumber}` }))
  expect(screen.queryByRole('button', { name: `Prognosis of ${refNumber}` })).toBeNull()
  expect(router.state.location.pathname).toBe('/')
})

inFullRun('adds an organisation from the form, and keeps the typed values', async () => {
  const asked = answerCalls(answer)
  const { user } = await showPage(Add)
  await put(input(/^Contact name/), 'Hilde')
  await put(screen.getByRole('combobox', { name: /^Organisation/ }), 'Nordlys A/S')
  await user.click(await screen.findByRole('option', { name: 'Create “Nordlys A/S”' }))
  const dialog = within(await shownDialog())
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Nordlys A/S')
  await put(dialog.getByRole('textbox', { name: /^Address/ }), 'Havnegade 1')
  await put(dialog.getByRole('textbox', { name: /^Contact name/ }), 'Søren')
  await put(dialog.getByRole('textbox', { name: /^Contact email/ }), 'soren@nordlys.example')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(writes(asked).map(({ path }) => path)).toEqual(['/api/organisation'])
  const organisation = screen.getByRole<HTMLInputElement>('combobox', { name: /^Organisation/ })
  await waitFor(() => expect(organisation.value).toBe('Nordlys A/S'))
  expect(input(/^Contact name/).value).toBe('Hilde')
  expect(input(/^Client email/).value).toBe('soren@nordlys.example')
})

inFullRun('shows the raw response as text, and an unknown room type unchanged', async () => {
  answerCalls(answer)
  const { user } = await edited(Change)
  expect(screen.getByText('<img src=x onerror="alert(1)">').tagName).toBe('PRE')
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Room type' }).value).toBe('Woonboot')
  // The search box of the message is not a field of the form, so Enter does not save.
  await user.type(screen.getByRole('searchbox', { name: 'Find in this message' }), 'ALERT{Enter}')
  expect(screen.getByText('alert', { selector: 'mark' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('shows the marketing role every field as text, with links and the history', async () => {
  signOut()
  signInAs({ roles: ['ROLE_MARKETING'] })
  answerCalls(answer)
  const enquiry = { ...kraanploeg.enquiry, clientEmail: 'hilde@staal.example' }
  const record = { ...kraanploeg, enquiry, _links: { self: { href: '/api/v2/backend/enquiry/5' } } }
  const { container } = await showPage(() => <EnquiryEditor record={record} onCreated={() => undefined} />)
  expect(screen.getAllByRole('definition').length).toBeGreaterThan(20)
  expect(
    container.querySelectorAll(
      'form, input:not([type="search"]), textarea, select, [role="combobox"], [role="slider"]',
    ),
  ).toHaveLength(0)
  const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling
  expect(fact('Fase')?.textContent?.trim()).toBe('Offers received')
  expect(fact('Client email')?.querySelector('a')?.getAttribute('href')).toMatch(/^mailto:/)
  expect(screen.getByRole('button', { name: 'History' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Save/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Assign to me' })).toBeNull()
})
