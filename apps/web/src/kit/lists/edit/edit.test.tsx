import { api } from '@stayboard/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { writes } from '../../../testing/forms.ts'
import { showPage } from '../../../testing/page.tsx'
import { type Answer, answerCalls, listAnswer, problemAnswer } from '../../../testing/server.ts'
import { signInAs } from '../../../testing/session.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { signOut } from '../../core/session/session.ts'
import { columns } from '../columns.tsx'
import { ListPage } from '../ListPage.tsx'
import { editsOf } from './edits.ts'

const enquiryColumns = columns(api.enquiries.list, (column) => [
  column.custom('name', 'enquiries.name', ({ enquiry }) => enquiry.name, {
    isMain: true,
    holds: 'enquiry.name',
  }),
  column.option('fase', 'shared.fase', { holds: 'enquiry.fase', edits: column.edits('fase') }),
  column.custom('guests', 'shared.guests', ({ enquiry }) => enquiry.guests, {
    edits: column.edits('guests'),
  }),
  column.custom('step', 'shared.nextStep', ({ enquiry }) => enquiry.nextStep ?? '—', {
    edits: column.edits('nextStepDate', 'nextStep'),
  }),
  column.custom('owner', 'shared.owner', ({ enquiry }) => enquiry.user?.username ?? '—', {
    edits: column.edits({
      field: 'userId',
      holds: 'enquiry.user.id',
      named: ['enquiry.user.username'],
      shows: (id, name) => ({ user: id === null ? null : { id, username: name, displayname: name } }),
    }),
  }),
])
const Enquiries = () => (
  <ListPage
    call={api.enquiries.list}
    title="Enquiries"
    columns={enquiryColumns}
    row={{
      id: ({ enquiry }) => enquiry.enquiryId,
      name: ({ enquiry }) => enquiry.name ?? '',
      link: () => ({ to: '/wiki' }),
    }}
    empty=""
  />
)

const self = '/api/v2/backend/enquiry/5'
const stored = {
  enquiry: {
    enquiryId: 5,
    name: 'Crane crew',
    fase: 'Offers received',
    guests: 4,
    nextStep: null,
    nextStepDate: null,
    user: { id: 7, username: 'eva', displayname: null },
    version: 3,
    _links: { self: { href: self } },
  },
  department: { cityName: null },
  _links: { self: { href: self } },
}
const second = {
  ...stored,
  enquiry: { ...stored.enquiry, enquiryId: 6, name: 'Night shift', _links: { self: { href: `${self}6` } } },
}

let answers: (Answer | Promise<Answer>)[]
beforeEach(() => {
  answers = []
})
/** Simulates a server with two enquiries. A write gets the next of `answers`, or succeeds. */
const serve = () =>
  answerCalls(({ method, path, body }) => {
    if (method === 'PUT') {
      const saved = { ...stored, enquiry: { ...stored.enquiry, ...(body as object), version: 4 }, version: 4 }
      return answers.shift() ?? { body: saved, headers: { 'x-request-id': 'the-change' } }
    }
    if (path === api.users.list.path)
      return listAnswer('users', [{ id: 9, username: 'tom', displayname: 'Tom Bakker' }])
    if (path === api.history.list.path) return listAnswer('actions', [])
    return path === api.enquiries.list.path ? listAnswer('enquiryDepartments', [stored, second]) : {}
  })

signedIn({ roles: ['ROLE_MANAGER'] })

async function show() {
  const asked = serve()
  const page = await showPage(Enquiries)
  await screen.findByText('Crane crew')
  return { ...page, sent: () => writes(asked).map(({ body }) => body) }
}
const row = () => within(screen.getByRole('row', { name: /Crane crew/ }))
const edit = (field: string) => row().getByRole('button', { name: `Change ${field}: Crane crew` })
const cellOf = (field: string) => edit(field).closest('td')
const editor = (field: string) => screen.findByRole('dialog', { name: `${field}: Crane crew` })

it('saves a chosen option at once and shows it before the server answers', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  answers = [promise]
  const { user, sent } = await show()
  await user.click(edit('Fase'))
  await user.click(await screen.findByRole('option', { name: 'Closed - won' }))
  await row().findByText('Closed - won')
  expect(sent()).toEqual([{ enquiryId: 5, version: 3, fase: 'Closed - won' }])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(cellOf('Fase'))
  resolve({ body: stored, headers: { 'x-request-id': 'the-change' } })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent().at(-1)).toEqual({ action: 'the-change' }))
})

it('is worked by keyboard: Enter edits and saves, Tab goes on, Escape leaves, the focus returns to the cell', async () => {
  const { user, sent } = await show()
  cellOf('Guests')?.focus()
  await user.keyboard('{Enter}')
  const guests = await within(await editor('Guests')).findByRole('textbox', { name: 'Guests' })
  await waitFor(() => expect(document.activeElement).toBe(guests))
  await user.keyboard('12{Enter}')
  await row().findByText('12')
  expect(document.activeElement).toBe(cellOf('Guests'))
  expect(sent()).toEqual([{ enquiryId: 5, version: 3, guests: 12 }])

  await user.keyboard('{F2}')
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('guests'))
  await user.keyboard('13{Escape}')
  expect(document.activeElement).toBe(cellOf('Guests'))
  await user.keyboard('{F2}')
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('guests'))
  await user.tab()
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('nextStepDate'))
  await user.keyboard('3-12-2026')
  await user.tab()
  await user.keyboard('Call them')
  await user.tab()
  await row().findByText('Call them')
  expect(sent().at(-1)).toMatchObject({ nextStepDate: '2026-12-03', nextStep: 'Call them' })
  const owner = await within(await editor('Owner')).findByRole('combobox')
  await waitFor(() => expect(document.activeElement).toBe(owner))
})

it('chooses a linked record, whose name is shown at once', async () => {
  const { user, sent } = await show()
  await user.click(edit('Owner'))
  await user.click(await screen.findByRole('option', { name: 'Tom Bakker' }))
  await row().findByText('Tom Bakker')
  expect(sent()).toEqual([{ enquiryId: 5, version: 3, userId: 9 }])
})

it('asks at the cell for what the server found missing', async () => {
  answers = [
    problemAnswer(422, 'invalid', {
      errors: [{ field: 'cancelReason', code: 'required', message: '' }],
    }),
  ]
  const { user, sent } = await show()
  await user.click(edit('Fase'))
  await user.click(await screen.findByRole('option', { name: 'Closed - lost' }))
  const again = within(await editor('Fase'))
  const reason = await again.findByRole('textbox', { name: /^Cancellation reason/ })
  expect(again.getByText('This field is required')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(reason))
  await user.keyboard('Too expensive{Enter}')
  await waitFor(() =>
    expect(sent().at(-1)).toMatchObject({ fase: 'Closed - lost', cancelReason: 'Too expensive' }),
  )
})

it('lets the user choose if another user changed the same field meanwhile', async () => {
  const theirs = { ...stored, enquiry: { ...stored.enquiry, guests: 20, version: 8 } }
  answers = [problemAnswer(409, 'stale', { current: theirs, fields: ['guests'] })]
  const { user, sent } = await show()
  await user.click(edit('Guests'))
  await within(await editor('Guests')).findByRole('textbox')
  await user.keyboard('12{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed by somebody else' }))
  expect(dialog.getByRole('radio', { name: '20' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Save these choices' }))
  await waitFor(() => expect(sent().at(-1)).toEqual({ enquiryId: 5, version: 8, guests: 12 }))
})

it('sends again without asking if another user changed other fields', async () => {
  const theirs = { ...stored, enquiry: { ...stored.enquiry, name: 'Crane crew', fase: 'Booked', version: 8 } }
  answers = [problemAnswer(409, 'stale', { current: theirs, fields: ['guests'] })]
  const { user, sent } = await show()
  await user.click(edit('Guests'))
  await within(await editor('Guests')).findByRole('textbox')
  await user.keyboard('12{Enter}')
  await waitFor(() => expect(sent().at(-1)).toEqual({ enquiryId: 5, version: 8, guests: 12 }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('takes the next change before the server answers, and gives back what it refuses', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  answers = [promise]
  const { user, sent } = await show()
  for (const guests of ['12', '13']) {
    await user.click(edit('Guests'))
    await within(await editor('Guests')).findByRole('textbox')
    await user.keyboard(`${guests}{Enter}`)
    await row().findByText(guests)
  }
  resolve(problemAnswer(422, 'invalid', { errors: [{ field: 'guests', code: 'maximum', message: '' }] }))
  const again = within(await editor('Guests'))
  expect(again.getByRole('textbox')).toHaveProperty('value', '12')
  await waitFor(() => expect(sent().at(-1)).toEqual({ enquiryId: 5, version: 3, guests: 13 }))
})

it('keeps what is wrong in the editor', async () => {
  const { user, sent } = await show()
  await user.click(edit('Next step'))
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('nextStepDate'))
  await user.keyboard('someday{Enter}')
  expect((await editor('Next step')).querySelector('[aria-invalid="true"]')).toBeTruthy()
  expect(sent()).toEqual([])
})

it('opens one editor on a double click', async () => {
  const { user } = await show()
  await user.dblClick(edit('Guests'))
  await editor('Guests')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

it('offers nothing to users who may not change the rows', async () => {
  cleanup()
  signOut()
  signInAs({ roles: ['ROLE_MARKETING'] })
  serve()
  await showPage(Enquiries)
  await screen.findByText('Crane crew')
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull()
})

it('edits only fields that the call takes', () => {
  // @ts-expect-error the reference number of an enquiry is not changed
  expect(() => editsOf(api.enquiries.list)('refNumber')).toThrow()
})
