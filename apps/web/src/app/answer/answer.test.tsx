import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { showPage, speak } from '../../testing/page.tsx'
import { answerCalls, problemAnswer } from '../../testing/server.ts'
import AnswerContent from './AnswerContent.tsx'
import type { AnsweredPage } from './useAnswers.ts'

beforeEach(() => speak())

const option = (offerId: number, departmentName: string): AnsweredPage['options'][number] => ({
  ...{
    offerId,
    departmentName,
    address: 'Kade 3',
    description: '',
    picture: null,
    pictureText: null,
    roomtype: null,
  },
  ...{ checkIn: '2026-12-01', checkOut: '2026-12-08', nights: 7, guests: 2, currency: 'EUR', deposit: 0 },
  ...{ lines: [{ kind: 'RENT', amount: 700 }], total: 700, expiresOn: '2026-11-30', state: 'OPEN' },
  isStruck: false,
})
const page: AnsweredPage = {
  ...{ state: 'OPEN', language: 'en', reference: 'SB-1', number: 2, sentTo: 'Ann <ann@berg.example>' },
  brand: { name: 'CityStay', logo: null, lines: [], phone: '+31 20 123 4567', email: null },
  ...{ contactName: 'Ann Berg', expiresOn: '2026-11-30', introduction: null, chosen: null },
  ...{ guestNames: null, questions: [], answers: 0, options: [option(1, 'Quay'), option(2, 'Lofts')] },
}
const show = () => showPage(AnswerContent, '/#a.b.c')

it('chooses an option in two presses, with the name of the contact', async () => {
  const chosen = { offerId: 2, name: 'Ann Berg', at: '2026-11-20T10:00:00Z' }
  const asked = answerCalls(({ path }) => ({
    body: path.endsWith('/answer') ? { ...page, chosen, answers: 1 } : page,
  }))
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Choose Lofts' }))
  await user.click(screen.getByRole('button', { name: 'Send choice' }))
  expect(await screen.findByText(/^Choice of Ann Berg on/)).toBeTruthy()
  expect(asked[1]?.body).toEqual({ token: 'a.b.c', kind: 'CHOSEN', name: 'Ann Berg', offerId: 2, seen: 0 })
  // The page shows to whom the link was sent, and the price per person per night.
  expect(screen.getByText(/This link was sent to Ann <ann@berg.example>/)).toBeTruthy()
  expect(screen.getAllByText('EUR 50,00 per person per night')).toHaveLength(2)
})

it('shows what somebody else has chosen in the meantime', async () => {
  const other = { ...page, chosen: { offerId: 1, name: 'Bo', at: '2026-11-20T10:00:00Z' }, answers: 1 }
  let opened = 0
  answerCalls(({ path }) => {
    if (path.endsWith('/answer')) return problemAnswer(409, 'proposalAnswered')
    opened += 1
    return { body: opened === 1 ? page : other }
  })
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Choose Lofts' }))
  await user.click(screen.getByRole('button', { name: 'Send choice' }))
  expect(await screen.findByText(/^Choice of Bo on/)).toBeTruthy()
  expect(screen.getByText(/^Somebody else has answered/)).toBeTruthy()
})

it('strikes out, asks and names guests, signed by whom the link was forwarded to', async () => {
  let answers = 0
  const asked = answerCalls(() => {
    answers += 1
    return { body: { ...page, answers } }
  })
  const { user } = await show()
  const name = await screen.findByLabelText(/^Your name/)
  await user.clear(name)
  expect(screen.getByRole('button', { name: 'Not this one: Quay' }).hasAttribute('disabled')).toBe(true)
  await user.type(name, 'Bo')
  await user.click(screen.getByRole('button', { name: 'Not this one: Quay' }))
  await user.type(screen.getByRole('textbox', { name: 'Your question' }), 'A lift?')
  await user.click(screen.getByRole('button', { name: 'Send question' }))
  expect(await screen.findByText('Your question was sent. The answer comes by mail.')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Names of the guests' }), 'Zoë{Enter}Bo')
  await user.click(screen.getByRole('button', { name: 'Send names' }))
  await waitFor(() => expect(asked).toHaveLength(4))
  const sent = asked.slice(1).map(({ body }) => body)
  expect(sent).toMatchObject([
    { kind: 'STRUCK', offerId: 1, name: 'Bo' },
    { kind: 'ASKED', text: 'A lift?', name: 'Bo' },
    { kind: 'GUESTS', text: 'Zoë\nBo', name: 'Bo' },
  ])
})

it.each([
  ['ENDED', /^This link does not work any more/],
  ['NEWER', /^There is a newer proposal/],
  ['EXPIRED', /^This proposal was valid until 30-11-2026/],
] as const)('of a link that is %s shows why, and whom to ask', async (state, text) => {
  answerCalls(() => ({ body: { ...page, state, options: [], sentTo: null, contactName: null } }))
  await show()
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByRole('link', { name: '+31 20 123 4567' })).toBeTruthy()
  expect(screen.queryByLabelText(/^Your name/)).toBeNull()
})

it('says that a link does not work', async () => {
  answerCalls(() => problemAnswer(422, 'proposalLink'))
  await show()
  expect((await screen.findByRole('alert')).textContent).toContain('This link does not work')
})
