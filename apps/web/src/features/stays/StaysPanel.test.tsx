import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { inFullRun } from '../../testing/extent.ts'
import { choose, fill, writes } from '../../testing/forms.ts'
import { showPage } from '../../testing/page.tsx'
import { answerCalls, problemAnswer } from '../../testing/server.ts'
import { signInAs } from '../../testing/session.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { answering, enquiry, opened, Panel } from '../../testing/stays.tsx'
import StaysPanel from './StaysPanel.tsx'
import { booked, panelOf, waiting } from './stays.fixture.ts'

const nothing = () => ({})
const { warnings: _, spaceType, ...written } = booked
const saved = () => ({ body: { ...written, spaceType: { ...spaceType, prices: undefined }, guests: 1 } })

signedIn({ roles: ['ROLE_MANAGER'] })

it('shows rooms with dates, people, price and guests, and bookings without a room first', async () => {
  const warning = {
    code: 'overCapacity',
    message: '',
    values: { guests: 3, limit: 2, room: 'B-12' },
  } as const
  const crowded = { ...booked, warnings: [{ ...warning, spaceTypeReservationId: 12 }] }
  answerCalls(answering(panelOf(crowded, waiting), nothing))
  await showPage(Panel)
  const group = await screen.findByRole('region', { name: 'Havenkwartier' })
  const names = within(group).getAllByRole('heading', { level: 4 })
  expect(names.map(({ textContent }) => textContent)).toEqual(['No room yet', 'Room B-12'])
  const room = screen.getByRole('region', { name: 'Room B-12' })
  expect(room.textContent).toContain('01-12-2026 → 08-12-2026')
  expect(room.textContent).toContain('7 nightsAdults: 2 · Children: 1€ 700,00 (€ 100,00 per night)')
  expect(room.textContent).toContain('3 guests in room B-12, which takes 2')
  const cells = within(room).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent).slice(0, 8)).toEqual([
    'Mrs',
    'Ann',
    'Berg',
    'ann@berg.example',
    '01-12-2026',
    '05-12-2026',
    '4',
    '400,00',
  ])
  const mail = within(room).getByRole('link', { name: 'ann@berg.example' })
  expect(mail.getAttribute('href')).toBe('mailto:ann@berg.example')
})

it('offers the first booking to those who may book, and only says that there is none to readers', async () => {
  answerCalls(answering(panelOf(), nothing))
  const { unmount } = await showPage(Panel)
  expect(await screen.findByRole('button', { name: 'Book room' })).toBeTruthy()
  unmount()
  signInAs({ roles: ['ROLE_CONTENT'] })
  await showPage(Panel)
  expect((await screen.findByText('No room is booked yet')).parentElement?.textContent).toBe(
    'No room is booked yet',
  )
})

inFullRun('says who has the room, with a link to that enquiry, until another room is chosen', async () => {
  const stay = {
    enquiryId: 77,
    refNumber: 'SB-26-000077X',
    room: 'B-12',
    checkIn: '2026-12-03',
    checkOut: '2026-12-04',
  }
  const errors = [{ field: 'spaceType', message: '', code: 'roomTaken' }]
  const asked = answerCalls(
    answering(panelOf(booked), () => problemAnswer(409, 'roomTakenBy', { errors, stay })),
  )
  const { user } = await showPage(Panel)
  await user.click(await screen.findByRole('button', { name: 'Book room' }))
  const form = await opened('Book room')
  await choose(user, /^Room/, /^B-12/)
  await fill(user, [[/^Price per night/, '85,50']])
  expect(form.getByRole<HTMLInputElement>('textbox', { name: /^Total price/ }).value).toBe('598,50')
  await user.click(form.getByRole('button', { name: 'Book room' }))
  await form.findByText('Room B-12 is taken by SB-26-000077X from 03-12-2026 to 04-12-2026')
  form.getByRole('link', { name: 'Room: This room is taken in that time' })
  const link = form.getByRole('link', { name: 'Open SB-26-000077X' })
  expect(link.getAttribute('href')).toBe('/enquiries/77')
  expect(writes(asked)[0]).toMatchObject({
    path: '/api/v2/enquiry/spacetype',
    body: {
      refNumber: enquiry.refNumber,
      currentDepartment: '/api/provider_department/3',
      spaceType: '/api/space_type/8',
      checkIn: '2026-12-01',
      checkOut: '2026-12-08',
      totalAdults: 1,
      pricePerNight: 85.5,
      acceptedWarnings: [],
    },
  })
  await choose(user, /^Room/, /^B-13/)
  await waitFor(() => expect(form.queryByText(/is taken by/)).toBeNull())
})

const crowd = (code: string, values: object) => ({ code, message: '', values, spaceTypeReservationId: 12 })
const warnings = [
  crowd('overCapacity', { guests: 4, limit: 2, room: 'B-12' }),
  crowd('overBeds', { guests: 4, limit: 1, room: 'B-12' }),
]
const needed = { errors: [{ field: 'acceptedWarnings', message: '', code: 'acceptWarnings' }], warnings }

it('saves with warnings once each is ticked and a reason is given, and takes the ticks back when the values change', async () => {
  const asked = answerCalls(
    answering(panelOf(booked), ({ body }) =>
      (body as { acceptedWarnings?: string[] }).acceptedWarnings?.length === 2
        ? saved()
        : problemAnswer(422, 'needsAcceptance', needed),
    ),
  )
  const { user } = await showPage(Panel)
  await user.click(await screen.findByRole('button', { name: 'Change the booking of Room B-12' }))
  const form = await opened('Change room')
  const save = () => user.click(form.getByRole('button', { name: 'Save' }))
  const tick = (name: RegExp) => form.findByRole<HTMLInputElement>('checkbox', { name })
  await fill(user, [[/^Children/, '2']])
  await save()
  await user.click(await tick(/^4 guests in room B-12, which takes 2/))
  await fill(user, [[/^Children/, '3']])
  await waitFor(() => expect(form.queryByRole('checkbox')).toBeNull())
  await save()
  const room = await tick(/which takes 2/)
  expect(room.checked).toBe(false)
  await user.click(room)
  await user.click(await tick(/\(beds: 1\)$/))
  await save()
  await form.findByRole('link', { name: 'Reason: This field is required' })
  await fill(user, [[/^Reason/, 'A cot is ordered']])
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(writes(asked).map(({ body }) => body)).toEqual([
    { version: 2, totalChildren: 2 },
    { version: 2, totalChildren: 3 },
    {
      version: 2,
      totalChildren: 3,
      acceptedWarnings: ['overCapacity', 'overBeds'],
      acceptedReason: 'A cot is ordered',
    },
  ])
})

it('an enquiry without a reference number is given one, by which its rooms are asked', async () => {
  const asked = answerCalls(answering(panelOf(), () => ({ body: { enquiry } })))
  const { user } = await showPage(() => <StaysPanel enquiry={{ ...enquiry, refNumber: '' }} />)
  await user.click(await screen.findByRole('button', { name: 'Give it a number' }))
  const { enquiryId, version } = enquiry
  await waitFor(() =>
    expect(writes(asked)).toMatchObject([
      { method: 'PUT', path: '/api/v2/backend/reservation', body: { enquiryId, version } },
    ]),
  )
  expect(asked.filter(({ path }) => path.includes('/space_types/'))).toEqual([])
})
