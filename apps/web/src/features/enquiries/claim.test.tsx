import { api } from '@stayboard/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useCall } from '../../kit/core/calls/calls.ts'
import { signOut } from '../../kit/core/session/session.ts'
import { inFullRun } from '../../testing/extent.ts'
import { writes } from '../../testing/forms.ts'
import { showPage } from '../../testing/page.tsx'
import { nothingExpected } from '../../testing/prognosis.ts'
import { type Answer, type Asked, answerCalls, listAnswer, problemAnswer } from '../../testing/server.ts'
import { signInAs } from '../../testing/session.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { EnquiryEditor } from './EnquiryEditor.tsx'
import { kraanploeg, listed, noCounts } from './enquiries.fixture.ts'
import OpenEnquiries from './list/OpenEnquiries.tsx'

const SELF = '/api/v2/backend/enquiry/5'
const _links = { self: { href: SELF } }
type Owner = NonNullable<typeof kraanploeg.enquiry.user>
const tom: Owner = { id: 9, username: 'tom', displayname: 'Tom Bakker' }
const owned = (user: Owner | null, version: number) => {
  const enquiry = { ...kraanploeg.enquiry, user, userId: user?.id ?? null, version, _links }
  return { ...kraanploeg, enquiry, version, _links }
}

signedIn({ roles: ['ROLE_MANAGER'] })

let stored: ReturnType<typeof owned>
beforeEach(() => {
  stored = owned(null, 3)
})

function read({ path }: Asked): Answer {
  if (path === api.enquiries.list.path) return listAnswer('enquiryDepartments', [listed(stored)])
  if (path === api.reservations.list.path) return listAnswer('reservationClients', [])
  if (path === '/api/financial/prognosis/total') return nothingExpected
  if (path === '/api/financial/prognosis') return listAnswer('prognosisMetas', [])
  if (path.endsWith('/counts')) return { body: noCounts }
  if (path.endsWith('/articles')) return { body: { articles: [], _links: {} } }
  if (path === SELF) return { body: stored }
  return path.endsWith('s') ? listAnswer('rows', []) : { body: tom }
}

/** Simulates a server that answers a claim when the test tells it to. */
function serve(): { asked: Asked[]; answer: (given: Answer) => void } {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const asked = answerCalls((call) => {
    if (call.path === api.history.undo.path) {
      stored = owned(null, 5)
      return { body: {} }
    }
    return call.path === api.enquiries.update.path ? promise : read(call)
  })
  return { asked, answer: resolve }
}

const StoredEnquiry = () => {
  const { data } = useCall(api.enquiries.get, { params: { enquiryId: '5' } })
  return data ? <EnquiryEditor record={data} onCreated={() => undefined} /> : null
}

const claim = () => screen.findByRole('button', { name: 'Claim: SB-26-000005M' })
const row = () => screen.getByRole('row', { name: /Kraanploeg/ })

it('makes the user the owner at once, keeps the focus in the row, and can be undone', async () => {
  const { asked, answer } = serve()
  const { user } = await showPage(OpenEnquiries)
  await user.click(await claim())
  expect(within(row()).getByTitle('eva')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull()
  expect(document.activeElement).toBe(within(row()).getByRole('link'))
  expect(writes(asked).map(({ body }) => body)).toEqual([{ enquiryId: 5, version: 3, userId: 7 }])
  stored = owned({ id: 7, username: 'eva', displayname: null }, 4)
  answer({ body: stored, headers: { 'x-request-id': 'the-claim' } })
  expect(await screen.findByText('SB-26-000005M is now yours')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await claim()
  expect(writes(asked).at(-1)?.body).toEqual({ action: 'the-claim' })
})

it('tells who the owner is if another claim was first', async () => {
  const { answer } = serve()
  const { user } = await showPage(OpenEnquiries)
  await user.click(await claim())
  stored = owned(tom, 4)
  answer(problemAnswer(409, 'stale', { current: stored, fields: ['userId'] }))
  expect(await screen.findByText('SB-26-000005M is already assigned to Tom Bakker')).toBeTruthy()
  await waitFor(() => expect(within(row()).getByTitle('Tom Bakker')).toBeTruthy())
})

it('is offered only to users who may change enquiries', async () => {
  signOut()
  signInAs({ roles: ['ROLE_MARKETING'] })
  serve()
  await showPage(OpenEnquiries)
  await screen.findByTitle(/^No owner/)
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull()
})

inFullRun('is saved at once on the page of the enquiry too, unless the form has other changes', async () => {
  const { asked, answer } = serve()
  const { user } = await showPage(StoredEnquiry)
  await user.click(await screen.findByRole('button', { name: 'Edit all fields' }))
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Title/ })
  await user.type(title, 'M')
  expect(screen.getByRole('button', { name: 'Assign to me' })).toBeTruthy()
  await user.clear(title)
  await user.click(await claim())
  expect(screen.queryByRole('button', { name: /^Claim|Assign/ })).toBeNull()
  expect(writes(asked).map(({ body }) => body)).toEqual([{ enquiryId: 5, version: 3, userId: 7 }])
  stored = owned({ id: 7, username: 'eva', displayname: 'Eva de Vries' }, 4)
  answer({ body: stored })
  const owner = screen.getByRole<HTMLInputElement>('combobox', { name: 'User' })
  await waitFor(() => expect(owner.value).toBe('Eva de Vries'))
  expect(screen.queryByRole('button', { name: /^Claim|Assign/ })).toBeNull()
})
