import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { shownDialog } from '../../../testing/dialog.ts'
import { writes } from '../../../testing/forms.ts'
import { showPage } from '../../../testing/page.tsx'
import { type Asked, answerCalls, listAnswer } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { kraanploeg, listed } from '../enquiries.fixture.ts'
import OpenEnquiries from '../list/OpenEnquiries.tsx'

signedIn({ roles: ['ROLE_MANAGER'] })

const self = { self: { href: '/api/v2/backend/enquiry/5' } }
const faseSince = new Date(Date.now() - 3.5 * 86_400_000).toISOString()
const row = { ...kraanploeg, _links: self, enquiry: { ...kraanploeg.enquiry, faseSince, _links: self } }
const sums = [{ fase: 'Offers received', enquiries: 1, price: 2400, weighted: 720 }]

/** Simulates a server with one enquiry whose fase can be changed. */
function answering() {
  let { fase } = row.enquiry
  return answerCalls(({ method, path, query, body }: Asked) => {
    if (path.endsWith('by_fase')) return { body: { sums, _links: {} } }
    if (method === 'PUT') {
      fase = (body as typeof row.enquiry).fase
      const enquiry = { ...row.enquiry, ...(body as object), version: 4 }
      return { body: { ...kraanploeg, enquiry, version: 4, _links: self } }
    }
    const fases = query.get('fases')?.split(',') ?? []
    const rowsOf = (one: string | undefined) =>
      listAnswer('enquiryDepartments', one === fase ? [listed(row)] : [])
    if (!path.endsWith('board')) return rowsOf(fases[0])
    return {
      body: { columns: fases.map((one) => ({ ...(rowsOf(one).body as object), fase: one })), _links: {} },
    }
  })
}
const column = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }))
const fases = 'Offers received,Closed - lost to competitor'

it('has a column for each fase of the filters, with its sums and the age of its cards', async () => {
  const asked = answering()
  await showPage(OpenEnquiries, `/?view=board&location=Breda&notFases=&fases=${fases}`)
  await column('Offers received').findByRole('link', { name: 'Kraanploeg' })
  expect(await column('Offers received').findByText('€ 720,00 weighted')).toBeTruthy()
  expect(column('Offers received').getByText('3 days in fase')).toBeTruthy()
  expect(screen.getAllByRole('region', { name: /^(Offers|Closed)/ })).toHaveLength(2)
  const locations = asked
    .filter(({ path }) => path.includes('enquiries'))
    .map(({ query }) => query.get('location'))
  expect(new Set(locations)).toEqual(new Set(['Breda']))
  expect(asked.filter(({ path }) => path.endsWith('enquiries/board'))).toHaveLength(1)
})

it('asks for the reason before a card moves to a fase that needs one', async () => {
  const asked = answering()
  const { user } = await showPage(OpenEnquiries, `/?view=board&notFases=&fases=${fases}`)
  await column('Offers received').findByRole('link', { name: 'Kraanploeg' })
  await column('Closed - lost to competitor').findByText('No cards')
  await user.click(screen.getByRole('button', { name: 'Move Kraanploeg' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Closed - lost to competitor' }))
  const dialog = within(await shownDialog())
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('This field is required')).toBeTruthy()
  expect(writes(asked)).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: /^Cancellation reason/ }), 'Too dear')
  await user.type(dialog.getByRole('textbox', { name: /^Competitor/ }), 'CrewStay')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(writes(asked)).toHaveLength(1))
  expect(writes(asked)[0]?.body).toEqual({
    ...{ enquiryId: 5, version: 3, fase: 'Closed - lost to competitor' },
    ...{ cancelReason: 'Too dear', competitor: 'CrewStay' },
  })
  await column('Closed - lost to competitor').findByRole('link', { name: 'Kraanploeg' })
})
