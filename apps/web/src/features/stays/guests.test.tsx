import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dropOn, startDrag } from '../../testing/drag.ts'
import { inFullRun } from '../../testing/extent.ts'
import { choose, fill, writes } from '../../testing/forms.ts'
import { showPage } from '../../testing/page.tsx'
import { type Asked, answerCalls, listAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { answering, enquiry, opened, Panel } from '../../testing/stays.tsx'
import { booked, panelOf, waiting } from './stays.fixture.ts'

signedIn({ roles: ['ROLE_MANAGER'] })

inFullRun('adds a guest to a room, who needs a name', async () => {
  const asked = answerCalls(answering(panelOf(booked), () => ({ body: { spaceTypeGuestId: 40 } })))
  const { user } = await showPage(Panel)
  await user.click(await screen.findByRole('button', { name: 'Add guest to Room B-12' }))
  const form = await opened('Add guest')
  const add = () => user.click(form.getByRole('button', { name: 'Add guest' }))
  await add()
  await form.findByText('Last name: A guest needs a first name or a last name')
  await fill(user, [
    [/^Last name/, 'Ødegård'],
    [/^Check-in/, '2-12-2026'],
  ])
  await add()
  await waitFor(() => expect(writes(asked)).toHaveLength(1))
  expect(writes(asked)[0]).toMatchObject({
    path: '/api/v2/enquiry/spacetype/add_guest',
    body: {
      refNumber: enquiry.refNumber,
      spaceTypeReservationId: 12,
      spaceTypeGuest: {
        guestFirstName: null,
        guestLastName: 'Ødegård',
        checkIn: '2026-12-02',
        checkOut: null,
      },
      acceptedWarnings: [],
    },
  })
})

it('moves a dragged guest to the room of the drop, once that is saved', async () => {
  const asked = answerCalls(answering(panelOf(booked, waiting), () => ({ body: { spaceTypeGuestId: 40 } })))
  const { user } = await showPage(Panel)
  const room = await screen.findByRole('region', { name: 'No room yet' })
  startDrag(document.querySelector('[data-grip="40"]') ?? document.body)
  await waitFor(() => expect(room.dataset.target).toBe('true'))
  expect(screen.getByRole('region', { name: 'Room B-12' }).dataset.target).toBeUndefined()
  dropOn(room)
  const form = await opened('Edit guest')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(writes(asked)).toHaveLength(1))
  expect(writes(asked)[0]?.body).toEqual({ version: 2, spaceTypeReservationId: 13 })
})

inFullRun('moves a guest to another room of the enquiry', async () => {
  const asked = answerCalls(
    answering(panelOf(booked, waiting), () => ({
      body: { spaceTypeGuestId: 40, spaceTypeReservationId: 13 },
    })),
  )
  const { user } = await showPage(Panel)
  await user.click(await screen.findByRole('button', { name: '40: Edit Ann Berg' }))
  const form = await opened('Edit guest')
  await choose(user, /^Room/, 'No room yet, 01-12-2026 – 08-12-2026')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(writes(asked)).toHaveLength(1))
  expect(writes(asked)[0]).toMatchObject({
    path: '/api/v2/enquiry/spacetype/guest/40',
    body: { version: 2, spaceTypeReservationId: 13 },
  })
})

const unsure = ['03-04-2026', '04-03-2026']
const fault = { field: 'checkIn', code: 'ambiguous', message: '', choices: unsure }
const pasted = 'Name\tArrival\tRoom\nAnn Berg\t2026-12-01\tB-12\nŞtefan Ionescu\t04/03/2026\tB-12'

it('pastes a guest list, of which a wrong cell is corrected before all rows are saved', async () => {
  const asked = answerCalls(
    answering(panelOf(booked), ({ body }) => {
      const { dryRun, rows } = body as { dryRun: boolean; rows: { checkIn: string }[] }
      const read = rows.map(({ checkIn }) => ({
        spaceTypeGuestId: null,
        values: {},
        errors: checkIn === '04/03/2026' ? [fault] : [],
      }))
      return { body: { saved: !dryRun, rows: read } }
    }),
  )
  const { user } = await showPage(Panel)
  await user.click(await screen.findByRole('button', { name: 'Paste guest list' }))
  const form = await opened('Paste a guest list')
  await user.click(form.getByRole('textbox', { name: /^Guest list/ }))
  await user.paste(pasted)
  const cell = (name: string) => form.findByRole<HTMLInputElement>('textbox', { name })
  expect((await cell('Full name, row 2')).value).toBe('Ştefan Ionescu')
  const add = () => user.click(form.getByRole('button', { name: 'Add 2 guests' }))
  await form.findByText('1 cell needs your attention')
  await add()
  await form.findByText('Guest list: Some fields need your attention')
  expect(form.getByRole('textbox', { name: 'Check-in, row 2' }).getAttribute('aria-invalid')).toBe('true')
  await user.click(form.getByRole('button', { name: '03-04-2026' }))
  await add()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const saving = writes(asked).filter(({ body }) => !(body as { dryRun: boolean }).dryRun)
  expect(saving).toMatchObject([
    {
      path: '/api/v2/enquiry/spacetype/paste_guests',
      body: {
        refNumber: enquiry.refNumber,
        currentDepartment: '/api/provider_department/3',
        rows: [
          { name: 'Ann Berg', checkIn: '2026-12-01', room: 'B-12' },
          { name: 'Ştefan Ionescu', checkIn: '03-04-2026', room: 'B-12' },
        ],
      },
    },
  ])
})

it('shows the rows of a file that is dropped on the rooms of an enquiry, and keeps no import of it', async () => {
  const cells = [
    ['Ann Berg', '2026-12-01'],
    ['Ştefan Ionescu', '2026-12-02'],
  ]
  const file = {
    importId: 7,
    headingLine: 3,
    columns: ['Naam', 'Aankomst'].map((heading, column) => ({ column, heading })),
  }
  const panel = answering(panelOf(booked), ({ path, body }) => {
    if (path === '/api/v2/imports') return { body: file }
    if (path === '/api/v2/import/7') return { status: 204 }
    const { rows } = body as { rows: object[] }
    return {
      body: { saved: false, rows: rows.map(() => ({ spaceTypeGuestId: null, values: {}, errors: [] })) },
    }
  })
  const asked = answerCalls((one) =>
    one.path === '/api/v2/import/7/rows'
      ? listAnswer(
          'rows',
          cells.map((row, at) => ({ line: 4 + at, cells: row })),
        )
      : panel(one),
  )
  await showPage(Panel)
  const rooms = await screen.findByRole('group', { name: 'Guest list' })
  const list = new File(['not read here'], 'guests.xlsx')
  fireEvent.drop(rooms, { dataTransfer: { types: ['Files'], files: [list] } })
  const form = await opened('Paste a guest list')
  const cell = async (name: string) => (await form.findByRole<HTMLInputElement>('textbox', { name })).value
  expect(await cell('Full name, row 2')).toBe('Ştefan Ionescu')
  expect(await cell('Check-in, row 1')).toBe('2026-12-01')
  await waitFor(() => expect(writes(asked).map(({ path }) => path)).toContain('/api/v2/import/7'))
  expect(asked.find(({ path }) => path.endsWith('/rows'))?.query.get('size')).toBe('501')
})

inFullRun(
  'adds a column of rooms to a list without one, and proposes free rooms for its guests',
  async () => {
    const read = ({ body }: Asked) => ({
      body: {
        saved: false,
        rows: (body as { rows: object[] }).rows.map(() => ({
          spaceTypeGuestId: null,
          values: {},
          errors: [],
        })),
      },
    })
    answerCalls(answering(panelOf(waiting), read))
    const { user } = await showPage(Panel)
    await user.click(await screen.findByRole('button', { name: 'Paste guest list' }))
    const form = await opened('Paste a guest list')
    await user.click(form.getByRole('textbox', { name: /^Guest list/ }))
    await user.paste('Ann\tBerg\nUwe\tKok\nIda\tBerg')
    expect(form.queryByRole('combobox', { name: 'Room, row 1' })).toBeNull()
    await user.click(form.getByRole('button', { name: 'Add room column' }))
    const rooms = () =>
      form.getAllByRole<HTMLInputElement>('combobox', { name: /^Room, row/ }).map(({ value }) => value)
    expect(rooms()).toEqual(['', '', ''])
    await user.click(form.getByRole('button', { name: 'Propose rooms' }))
    // Room B-12 is free and has two places. Room B-13 is not free.
    expect(rooms()).toEqual(['B-12', 'B-12', ''])
    await form.findByText('No free room has a place for 1 guest')
  },
)
