import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { writes } from '../../testing/forms.ts'
import { showPage } from '../../testing/page.tsx'
import { type Asked, answerCalls, listAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { WriteToContact } from './WriteToContact.tsx'

signedIn({ roles: ['ROLE_MANAGER'] })

const contact = {
  organisationContactId: 3,
  name: "Søren 't Hart",
  role: null,
  email: 'soren@hart.example',
  officePhone: null,
  mobilePhone: null,
  mainContact: true,
}
const organisation = { organisationId: 7, contacts: [contact] }
const senders = [{ name: 'CityStay', address: 'stay@citystay.example', isBrand: true }]
const enquiry = (enquiryId: number, fase: string) => ({
  enquiry: { enquiryId, fase, name: 'Ploeg', refNumber: `EN-${enquiryId}` },
})
const reply = (savedReplyId: number, name: string) => ({ savedReplyId, name, files: [] })
const text = '<p>Kære {guest}</p>'

const answering = (enquiries: object[], guest: string | null) => (asked: Asked) => {
  const { method, path } = asked
  if (method === 'POST') return { body: { mailId: 9, _links: {} } }
  if (path.endsWith('/filled'))
    return {
      body: { language: 'da', languages: ['da'], text, fields: [{ name: 'guest', value: guest }], files: [] },
    }
  if (path === '/api/saved_replies')
    return listAnswer('savedReplies', [reply(1, 'Tilbud'), reply(2, 'Velkommen')])
  if (path.includes('mail_senders')) return { body: { senders, isOutbox: false, _links: {} } }
  if (path.includes('enquiry_files')) return listAnswer('enquiryFiles', [])
  return listAnswer('enquiryDepartments', enquiries)
}
const Page = () => <WriteToContact organisation={organisation} />
const write = () => screen.findByRole('button', { name: "Mail to Søren 't Hart" })

it('writes with three presses: the mail, a saved reply, send', async () => {
  const enquiries = [enquiry(5, 'Closed - lost'), enquiry(4, 'Booked')]
  const asked = answerCalls(answering(enquiries, "Søren 't Hart"))
  const { user } = await showPage(Page)
  await user.click(await write())
  await user.click(await screen.findByRole('button', { name: 'Velkommen' }))
  await waitFor(() => expect(asked.some(({ path }) => path === '/api/saved_reply/2/filled')).toBe(true))
  const filled = asked.find(({ path }) => path === '/api/saved_reply/2/filled')
  expect(Object.fromEntries(filled?.query ?? [])).toEqual({ enquiryId: '4', contactId: '3' })
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Language' })).toHaveProperty('value', 'Dansk'),
  )
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(writes(asked)).toMatchObject([
      {
        path: '/api/v2/enquiry/mail/4',
        body: {
          fromAddress: 'stay@citystay.example',
          toAddresses: "Søren 't Hart <soren@hart.example>",
          subject: 'Ploeg · EN-4',
          body: "<p>Kære Søren 't Hart</p>",
          language: 'da',
        },
      },
    ]),
  )
})

it('asks for a field that is not known', async () => {
  answerCalls(answering([enquiry(4, 'Booked')], null))
  const { user } = await showPage(Page)
  await user.click(await write())
  await user.click(await screen.findByRole('button', { name: 'Tilbud' }))
  expect(await screen.findByRole('textbox', { name: 'guest' })).toBeTruthy()
})

it('is not offered without an enquiry, because a mail is about one', async () => {
  const asked = answerCalls(answering([], null))
  await showPage(Page)
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
  expect(screen.queryByRole('button')).toBeNull()
})
