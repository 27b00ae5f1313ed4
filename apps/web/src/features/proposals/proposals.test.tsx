import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dialog, writes } from '../../testing/forms.ts'
import { showPage } from '../../testing/page.tsx'
import { type Asked, answerCalls, listAnswer, problemAnswer } from '../../testing/server.ts'
import { signInAs } from '../../testing/session.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { enquiry } from '../../testing/stays.tsx'
import ProposalsPanel from './ProposalsPanel.tsx'
import { draft, sent } from './proposals.fixture.ts'

const Panel = () => <ProposalsPanel enquiry={enquiry} />
signedIn({ roles: ['ROLE_MANAGER'] })

const offer = {
  ...{ offerId: 1, number: 1, state: 'OPEN', departmentName: 'Havenkwartier', currency: 'EUR' },
  ...{
    salesTotal: { ex: 2612.9, vat: 235.16, inc: 2848.06 },
    total: { ex: 2177.42, vat: 195.97, inc: 2373.39 },
  },
}
const unpriced = { ...offer, offerId: 2, departmentName: 'Dokzicht', salesTotal: null }
const expired = { ...offer, offerId: 3, departmentName: 'Oude Haven', state: 'EXPIRED' }
const letter = {
  toAddresses: 'Ann <ann@berg.example>',
  subject: 'Ons voorstel',
  text: 'Beste Ann',
  _links: {},
}

const answering = (rows: object[], write: (asked: Asked) => object) => (asked: Asked) => {
  if (asked.method !== 'GET') return write(asked)
  if (asked.path.endsWith('/letter')) return { body: letter }
  if (asked.path.includes('/mail_senders/'))
    return {
      body: {
        senders: [{ name: 'CityStay', address: 'stay@city.example', isBrand: true }],
        isOutbox: false,
        _links: {},
      },
    }
  if (asked.path.includes('/offers/')) return listAnswer('offers', [offer, unpriced, expired])
  return listAnswer('proposals', rows)
}

it('makes a proposal of the offers that can be proposed, and goes on to its mail', async () => {
  const asked = answerCalls(
    answering([], ({ path }) => ({
      body: path.endsWith('/send') ? { ...draft, state: 'SENT' } : draft,
      headers: { 'x-request-id': 'action' },
    })),
  )
  const { user } = await showPage(Panel)
  await user.click(await screen.findByRole('button', { name: 'Make proposal' }))
  const offers = await screen.findAllByRole('checkbox')
  const form = await dialog()
  expect(offers).toHaveLength(1)
  expect(form.getByRole('checkbox', { name: /Havenkwartier: EUR 2.848,06 incl. VAT/ })).toHaveProperty(
    'checked',
    true,
  )
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByRole('textbox', { name: /Subject/ })
  await user.click((await dialog()).getByRole('button', { name: 'Send' }))
  await screen.findByText('Proposal 2 will be sent in a few seconds')
  expect(writes(asked)).toMatchObject([
    { path: `/api/v2/enquiry/proposals/${enquiry.enquiryId}`, body: { offerIds: [1] } },
    {
      path: '/api/v2/enquiry/proposal/7/send',
      body: {
        toAddresses: letter.toAddresses,
        subject: letter.subject,
        text: letter.text,
        fromAddress: 'stay@city.example',
      },
    },
  ])
})

it('extends by one click, and says why it was refused', async () => {
  let isRefused = false
  const asked = answerCalls(
    answering([draft, sent], () =>
      isRefused
        ? problemAnswer(409, 'proposalNotSent', { message: 'This proposal is not with the client' })
        : { body: { ...sent, expiresOn: '2026-12-31' } },
    ),
  )
  const { user } = await showPage(Panel)
  const box = within(await screen.findByRole('article', { name: 'Proposal 1' }))
  expect(box.queryByRole('button', { name: /Edit|Send|Delete/ })).toBeNull()
  await user.click(box.getByRole('button', { name: 'Extend by a week: proposal 1' }))
  await screen.findByText('Proposal 1 and its offers are now valid until 31-12-2026')
  isRefused = true
  await user.click(box.getByRole('button', { name: 'Extend by a week: proposal 1' }))
  await screen.findByText(/is not with the client/)
  expect(writes(asked)).toHaveLength(2)
})

it('only shows proposals to readers', async () => {
  signInAs({ roles: ['ROLE_MARKETING'] })
  answerCalls(answering([draft, sent], () => ({ body: draft })))
  await showPage(Panel)
  const box = within(await screen.findByRole('article', { name: 'Proposal 2' }))
  expect(box.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Preview'])
  expect(screen.queryByRole('button', { name: 'Make proposal' })).toBeNull()
})
