import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { writes } from '../../../testing/forms.ts'
import { answerInbox } from '../../../testing/inbox.ts'
import { showPage } from '../../../testing/page.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import MessagePage from '../MessagePage.tsx'

signedIn({ roles: ['ROLE_MANAGER'] })
afterEach(() => localStorage.clear())

const file = (name: string, content = 'x') => new File([content], name)
const ofEnquiry = {
  fileId: 8,
  enquiryId: 5,
  name: 'plan.pdf',
  type: 'application/pdf',
  size: 2048,
  _links: {},
}
const replyFile = (replyFileId: number, name: string) => ({
  ...{ replyFileId, name, type: 'text/plain', size: 2048, _links: {} },
})

it('sends files that were dropped and pasted, and one of the enquiry; refuses what is empty with the limits', async () => {
  const stored: ReturnType<typeof replyFile>[] = []
  const calls = answerCalls((asked) => {
    const { method, path } = asked
    if (!path.endsWith('/files')) return answerInbox(asked)
    if (method === 'GET')
      return { body: { _embedded: { replyFiles: stored, enquiryFiles: [ofEnquiry] }, _links: {} } }
    stored.push(replyFile(stored.length + 1, `file ${stored.length + 1}.txt`))
    return { body: stored.at(-1) }
  })
  const { user } = await showPage(MessagePage, '/?peek=2')
  const panel = within(await screen.findByRole('region', { name: 'Question 2, Ann Berg' }))
  await user.click(panel.getByRole('button', { name: 'Reply' }))
  const form = within(await screen.findByRole('region', { name: 'Reply' }))
  const text = await form.findByRole('textbox', { name: /Text/ })
  fireEvent.drop(text, { dataTransfer: { types: ['Files'], files: [file('file 1.txt')] } })
  await form.findByText('file 1.txt (2 kB)')
  fireEvent.paste(text, { clipboardData: { types: ['Files'], files: [file('file 2.txt')] } })
  await form.findByText('file 2.txt (2 kB)')
  await user.click(form.getByRole('button', { name: 'Files of the enquiry' }))
  await user.click(await screen.findByRole('menuitem', { name: 'plan.pdf' }))
  fireEvent.drop(text, { dataTransfer: { types: ['Files'], files: [file('empty.txt', '')] } })
  expect(await form.findByText(/This file is empty.*at most 20 MB/)).toBeTruthy()
  await user.click(form.getByRole('button', { name: /file 1\.txt/ }))
  await user.click(text)
  await user.keyboard('With files')
  await user.click(form.getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(writes(calls).at(-1)).toMatchObject({
      path: '/api/messagingMessage',
      body: { files: [2], enquiryFiles: [8] },
    }),
  )
})
