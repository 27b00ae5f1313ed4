import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Contacted } from '../../entities/offers/contacted.ts'
import OfferFromMail from '../../entities/offers/OfferFromMail.tsx'
import { inFullRun } from '../../testing/extent.ts'
import { writes } from '../../testing/forms.ts'
import { showPage } from '../../testing/page.tsx'
import { type Answer, type Asked, answerCalls, listAnswer, problemAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { kraanploeg } from '../enquiries/enquiries.fixture.ts'

signedIn({ roles: ['ROLE_MANAGER'] })

const provider: Contacted = {
  ...{
    contactedProviderId: 7,
    enquiryId: 1,
    departmentId: 3,
    departmentName: 'Havenkwartier',
    kilometres: null,
  },
  department: { departmentId: 3, name: 'Havenkwartier', cityName: 'Delft' },
  ...{ status: 'Inquiry requested', roomtype: null, priceInformation: null, askedAt: null, version: 1 },
  ...{ changedAt: '2026-11-20T09:00:00Z', waitingHours: 2, isOverdue: false, reply: null, _links: {} },
}

const words = { source: '€ 650 per persoon per maand', file: 'offerte.pdf' }
const rent = {
  ...{ prices: [650], currencies: ['EUR'], priceFor: 'PERSON', pricePer: 'MONTH' },
  ...{ quantity: null, roomtype: null, ...words },
}
const draft = {
  ...{ mailId: 2, at: '2026-11-28T09:00:00Z', refusal: null, partial: null, rents: [rent], totals: [] },
  extraCosts: [{ kind: 'DEPOSIT', amount: 250, per: 'GUEST', source: 'Borg € 250 per persoon', file: null }],
  hints: [
    { field: 'monthRule', value: null, choices: ['CALENDAR', 'THIRTY_NIGHTS'], ...words },
    {
      field: 'expiresOn',
      value: '2026-12-04',
      choices: ['2026-12-04'],
      source: 't/m 4 december',
      file: null,
    },
  ],
  left: [{ source: 'parkeren € 40 per week', file: null }],
  files: [{ name: 'scan.pdf', fault: 'EMPTY' }],
  ...{ seenOfferIds: [], _links: {} },
}

const answering =
  (read: object, record: () => Answer = () => ({ body: {} })) =>
  ({ method, path }: Asked): Answer => {
    if (method === 'POST') return path.endsWith('/preview') ? problemAnswer(400, 'invalid') : record()
    if (method === 'PUT') return { body: provider, headers: { 'x-request-id': 'a-1' } }
    if (path.endsWith('/offer')) return { body: read }
    if (path.includes('/contacted_providers/')) return listAnswer('contactedProviders', [provider])
    return { body: kraanploeg }
  }

const Form = () => <OfferFromMail provider={provider} onClose={() => undefined} />

inFullRun('fills in what the provider wrote with its words, and asks for what it did not say', async () => {
  const calls = answerCalls(answering(draft))
  const { user } = await showPage(Form)
  await screen.findByRole('button', { name: 'Save' })
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByLabelText<HTMLInputElement>(/^Purchase price/).value).toBe('650,00')
  expect(dialog.getByLabelText<HTMLInputElement>(/^Valid until/).value).toBe('04-12-2026')
  expect(dialog.getAllByText('“€ 650 per persoon per maand” · offerte.pdf')).not.toHaveLength(0)
  expect(dialog.getByText('“Borg € 250 per persoon”')).toBeDefined()
  expect(dialog.getByText(/“parkeren € 40 per week”/)).toBeDefined()
  expect(dialog.getByText('scan.pdf has no text, only images, and was not read.')).toBeDefined()
  // Neither VAT nor the way in which months are counted is assumed.
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(writes(calls).filter(({ path }) => path.endsWith('/offer'))).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'incl. VAT' }))
  await user.click(dialog.getByRole('button', { name: 'Calendar months' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(writes(calls).findLast(({ path }) => path.endsWith('/offer'))?.body).toMatchObject({
    ...{ price: 650, priceFor: 'PERSON', pricePer: 'MONTH', quantity: null, currency: 'EUR' },
    ...{ vatIncluded: true, monthRule: 'CALENDAR', expiresOn: '2026-12-04', seenOfferIds: [] },
    extraCosts: [{ kind: 'DEPOSIT', amount: 250, per: 'GUEST' }],
  })
})

it('lets a person choose among several prices, and tells of an offer that a colleague recorded', async () => {
  const other = {
    ...rent,
    prices: [80],
    priceFor: 'ROOM',
    pricePer: 'NIGHT',
    source: '€ 80 per kamer per nacht',
  }
  let seen: number[] = []
  const vat = { field: 'vatIncluded', value: 'false', choices: ['false'], source: 'excl. btw', file: null }
  const calls = answerCalls((asked) => {
    const read = { ...draft, rents: [rent, other], hints: [vat], seenOfferIds: seen }
    return answering(read, () => {
      const isSeen = seen.length > 0
      seen = [4]
      return isSeen ? { body: {} } : problemAnswer(409, 'offerMadeMeanwhile')
    })(asked)
  })
  const { user } = await showPage(Form)
  await screen.findByRole('button', { name: 'Save' })
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '€ 80 per kamer per nacht' }))
  await user.type(dialog.getByLabelText(/^How many/), '6')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(
    await dialog.findAllByText(/A colleague has recorded an offer of this provider meanwhile/),
  ).not.toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const sent = writes(calls).filter(({ path }) => path.endsWith('/offer'))
  expect(sent.map(({ body }) => (body as { seenOfferIds: number[] }).seenOfferIds)).toEqual([[], [4]])
  expect(sent[1]?.body).toMatchObject({ price: 80, priceFor: 'ROOM', quantity: 6, vatIncluded: false })
})

it('notes a refusal with one press', async () => {
  const refusal = { source: 'Helaas volgeboekt.', file: null }
  const calls = answerCalls(answering({ ...draft, rents: [], extraCosts: [], hints: [], refusal }))
  const { user } = await showPage(Form)
  await user.click(await screen.findByRole('button', { name: 'Note that Havenkwartier has no availability' }))
  expect(writes(calls).filter(({ method }) => method === 'PUT')).toMatchObject([
    { body: { contactedProviderId: 7, status: 'No availability' } },
  ])
})
