import { createBrowserHistory } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { showPage } from '../../testing/page.tsx'
import { answerCalls, listAnswer, problemAnswer } from '../../testing/server.ts'
import { signInAs } from '../../testing/session.ts'
import { signedIn } from '../../testing/signed-in.ts'
import EnquiryUploads from './EnquiryUploads.tsx'

signedIn({ roles: ['ROLE_MANAGER'] })

const file = new File(['Quiet after ten.'], 'rules.txt', { type: 'text/plain' })
const drop = (files: File[]) =>
  fireEvent.drop(screen.getByRole('group', { name: 'Files' }), { dataTransfer: { files } })

/** The requests with files. They are never answered in this test. */
const sent: string[] = []
class Wire {
  upload = {}
  open(method: string, url: string) {
    sent.push(`${method} ${url}`)
  }
  setRequestHeader() {}
  addEventListener() {}
  send() {}
  abort() {}
}

let save: () => void = () => undefined
/** A page for an enquiry that gets its id when it is saved. */
function Page() {
  // The component assigns `save`, which the tests call, so the compiler must not memoise it.
  'use no memo'
  const [id, setId] = useState<number | null>(null)
  save = () => setId(7)
  return <EnquiryUploads enquiryId={id} />
}

it('files dropped on a new enquiry wait, and are sent once it is saved', async () => {
  const calls = answerCalls(() => listAnswer('enquiryFiles', []))
  vi.stubGlobal('XMLHttpRequest', Wire)
  await showPage(Page)
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Upload documents' })
  expect(button.disabled).toBe(true)
  drop([file])
  expect(await screen.findByText(/uploaded when the enquiry is saved/)).toBeTruthy()
  expect([calls, sent]).toEqual([[], []])
  act(() => save())
  await waitFor(() => expect(screen.queryByText(/uploaded when the enquiry is saved/)).toBeNull())
  await waitFor(() => expect(sent).toEqual(['POST /api/v2/enquiry/upload_quote/7']))
  expect(button.disabled).toBe(false)
})

it('leaving a new enquiry with waiting files asks, and its page is told of them', async () => {
  answerCalls(() => listAnswer('enquiryFiles', []))
  const told: boolean[] = []
  const onWaiting = (isWaiting: boolean) => void told.push(isWaiting)
  const history = createBrowserHistory()
  await showPage(() => <EnquiryUploads enquiryId={null} onWaiting={onWaiting} />, '/', history)
  await screen.findByRole('button', { name: 'Upload documents' })
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true })
    act(() => void window.dispatchEvent(event))
    return event.defaultPrevented
  }
  expect(closing()).toBe(false)
  drop([file])
  await screen.findByText(/uploaded when the enquiry is saved/)
  expect([closing(), told.at(-1)]).toEqual([true, true])
  history.destroy()
})

it('readers get the list without a way to upload', async () => {
  signInAs({ roles: ['ROLE_CONTENT'] })
  answerCalls(({ method }) =>
    method === 'GET' ? listAnswer('enquiryFiles', []) : problemAnswer(403, 'forbidden'),
  )
  await showPage(() => <EnquiryUploads enquiryId={7} />)
  expect(await screen.findByText(/Quotes, plans, passports/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Upload documents' })).toBeNull()
})
