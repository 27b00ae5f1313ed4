import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPage } from '../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { EnquiryFigures } from './EnquiryFigures.tsx'

signedIn()

const won = (query: URLSearchParams) => query.get('fases')?.includes('won') ?? false
const countOf = (query: URLSearchParams) => (query.has('notFases') ? 5 : won(query) ? 2 : 1)

it('links each figure of an organisation to its filtered list (docs/rules/enquiries.md#won-share)', async () => {
  const reason = (name: string | null, enquiries: number) => ({ name, enquiries, price: 0, priceGap: null })
  const asked = answerCalls(({ path, query }) =>
    path.endsWith('/losses')
      ? { body: { reasons: [reason('Too dear', 3), reason(null, 2), reason('Postponed', 1)] } }
      : listAnswer('enquiryDepartments', [], countOf(query)),
  )
  await showPage(() => <EnquiryFigures organisationId={7} />)
  const wonTile = await screen.findByRole('link', { name: 'Won 2 67 % of won and lost' })
  expect(wonTile.getAttribute('href')).toBe('/enquiries_booked?organisationId=7')
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Open 5')).toBe('/enquiries?organisationId=7')
  expect(hrefOf('Lost 1 Too dear 3 · Postponed 1')).toBe('/enquiries_cancelled?organisationId=7')
  expect(asked.every(({ query }) => query.get('organisationId') === '7')).toBe(true)
})
