import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { inFullRun } from '../../../testing/extent.ts'
import { fill, writes } from '../../../testing/forms.ts'
import { showPage } from '../../../testing/page.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { answering, opened, Panel } from '../../../testing/stays.tsx'
import { booked, panelOf, waiting } from '../stays.fixture.ts'

signedIn({ roles: ['ROLE_MANAGER'] })

const line = (more: object) => ({
  ...{ spaceTypeReservationId: 12, departmentId: 3, departmentName: 'Havenkwartier', roomCode: 'B-12' },
  ...{ state: 'BOOKED', checkIn: '2026-12-01', checkOut: '2026-12-08', nights: 7, totalAdults: 2 },
  ...{ totalPrice: 700, cancelFee: null, guests: ['Ann Berg'], ...more },
})
const facts = { checkinDate: '2026-12-01', checkoutDate: '2026-12-08', guests: 2, price: 700 }
const letter = { language: 'en', subject: 'Change', text: 'Dear Ann' }
const outcome = {
  before: [line({})],
  after: [
    line({ checkOut: '2026-12-06', nights: 5, totalPrice: 500 }),
    line({
      ...{ spaceTypeReservationId: 13, checkIn: '2026-12-06', nights: 2, totalPrice: 200 },
      ...{ state: 'CANCELLED', cancelFee: 50, guests: [] },
    }),
  ],
  enquiry: { before: facts, after: { ...facts, checkoutDate: '2026-12-06', price: 550 } },
  prognoses: [
    {
      before: { start: '2026-12-01', nights: 7, total: 700 },
      after: { start: '2026-12-01', nights: 5, total: 550 },
    },
  ],
  openAmount: false,
  mails: [
    { reader: 'CLIENT', name: 'Ann', toAddress: 'ann@berg.example', ...letter },
    { reader: 'PROVIDER', name: 'Havenkwartier', toAddress: null, ...letter },
  ],
  _links: {},
}

inFullRun('changes a booking in one dialog, which shows what follows before it is saved', async () => {
  const asked = answerCalls(answering(panelOf(booked, waiting), () => ({ body: outcome })))
  const { user } = await showPage(Panel)
  await user.click(await screen.findByRole('button', { name: 'Extend, shorten, move or cancel: Room B-12' }))
  const form = await opened('Change booking')
  await fill(user, [[/^Check-out/, '6-12-2026']])
  await fill(user, [[/^Cancellation fee/, '50']])
  const follows = within(form.getByRole('region', { name: 'What follows' }))
  await follows.findByText('Check-out: 08-12-2026 → 06-12-2026')
  expect(follows.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'B-1201-12-2026 → 08-12-20267 nights€ 700,00Ann Berg',
    'B-1201-12-2026 → 06-12-20265 nights€ 500,00Ann Berg',
    'B-1206-12-2026 → 08-12-20262 nights€ 200,00Cancelled, fee € 50,00',
  ])
  follows.getByText('01-12-2026, 7 nights, € 700,00 → 01-12-2026, 5 nights, € 550,00')
  expect(form.getByRole<HTMLInputElement>('checkbox', { name: 'Write to Havenkwartier' }).disabled).toBe(true)
  await user.click(form.getByRole('checkbox', { name: 'Write to Ann' }))
  await user.type(form.getByRole('textbox', { name: 'Text' }), '!')
  await user.click(form.getByRole('button', { name: 'Change booking' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [sent] = writes(asked).filter(({ path }) => path === '/api/v2/enquiry/booking_change/5')
  expect(sent?.body).toMatchObject({
    stays: [{ spaceTypeReservationId: 12, version: 2 }],
    ...{ checkIn: '2026-12-01', checkOut: '2026-12-06', fee: 50, followEnquiry: true },
    mails: [{ toAddress: 'ann@berg.example', language: 'en', subject: 'Change', text: 'Dear Ann!' }],
  })
})

const shortening = 'Extend, shorten, move or cancel: Room B-12'
const previews = (asked: ReturnType<typeof answerCalls>) =>
  asked.filter(({ path }) => path.endsWith('/preview')).map(({ body }) => Object(body))

it('says itself which days are impossible, also while a year is typed', async () => {
  const asked = answerCalls(answering(panelOf(booked, waiting), () => ({ body: outcome })))
  const { user } = await showPage(Panel)
  await user.click(await screen.findByRole('button', { name: shortening }))
  const form = await opened('Change booking')
  const follows = within(form.getByRole('region', { name: 'What follows' }))
  await fill(user, [[/^Check-out/, '6-12-20']])
  await follows.findByText('Check-out must be after check-in')
  await user.type(form.getByRole('textbox', { name: /^Check-out/ }), '26')
  await follows.findByText('Check-out: 08-12-2026 → 06-12-2026')
  await user.click(form.getByRole('checkbox', { name: 'Move to another room' }))
  await fill(user, [[/^First night in the other room/, '3-12-20']])
  await follows.findByText('Choose a night between check-in and check-out')
  expect(previews(asked).map(({ checkOut }) => checkOut)).not.toContain('2020-12-06')
  expect(previews(asked).map(({ moveDay }) => moveDay)).not.toContain('2020-12-03')
})

it('shows what follows from a cancellation, whatever days were typed before', async () => {
  const asked = answerCalls(answering(panelOf(booked, waiting), () => ({ body: outcome })))
  const { user } = await showPage(Panel)
  await user.click(await screen.findByRole('button', { name: shortening }))
  const form = await opened('Change booking')
  await fill(user, [[/^Check-out/, '6-11-2026']])
  const follows = within(form.getByRole('region', { name: 'What follows' }))
  await follows.findByText('Check-out must be after check-in')
  await user.click(form.getByRole('checkbox', { name: /^Cancel/ }))
  await follows.findByText('Check-out: 08-12-2026 → 06-12-2026')
  expect(previews(asked).at(-1)).toMatchObject({ checkOut: '2026-11-06', isCancelled: true })
})

inFullRun('several rooms change together, with the dates that they have in common', async () => {
  const later = { ...waiting, checkOut: '2026-12-10' }
  const asked = answerCalls(answering(panelOf(booked, later), () => ({ body: outcome })))
  const { user } = await showPage(Panel)
  await user.click(await screen.findByRole('button', { name: 'Change booking' }))
  const form = await opened('Change booking')
  const out = () => form.getByRole<HTMLInputElement>('textbox', { name: /^Check-out/ }).value
  expect(out()).toBe('')
  expect(form.queryByRole('checkbox', { name: 'Move to another room' })).toBeNull()
  await user.click(form.getByRole('checkbox', { name: /^No room yet/ }))
  expect(out()).toBe('08-12-2026')
  form.getByRole('checkbox', { name: 'Move to another room' })
  await user.click(form.getByRole('checkbox', { name: 'All rooms' }))
  await user.click(form.getByRole('checkbox', { name: /^Cancel these rooms/ }))
  await user.click(form.getByRole('button', { name: 'Change booking' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(writes(asked).at(-1)?.body).toMatchObject({
    stays: [{ spaceTypeReservationId: 12 }, { spaceTypeReservationId: 13 }],
    isCancelled: true,
  })
})
