import { api } from '@stayboard/contract'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage, speak } from '../../testing/page.tsx'
import { problemAnswer } from '../../testing/server.ts'
import { signInAs } from '../../testing/session.ts'
import { signOut } from '../core/session/session.ts'
import { UploadBox } from './UploadBox.tsx'
import { useUploads } from './useUploads.ts'

const ok = { status: 200, body: { filterId: 1 } }
let answers: (name: string) => { status?: number; body?: unknown } | 'lost' | 'silence'
let sent: string[] = []
let keys: string[] = []
let most = 0

/** Replaces `XMLHttpRequest`. The test provides the answers. */
class Wire {
  static running = 0
  upload: { onprogress?: (event: object) => void } = {}
  onload?: () => void
  onerror?: () => void
  onloadend?: () => void
  status = 0
  responseText = ''
  open(_method: string, path: string) {
    expect(path).toBe('/api/filter_hospitality_department_image/1')
  }
  setRequestHeader(name: string, value: string) {
    if (name === 'idempotency-key') keys.push(value)
  }
  getAllResponseHeaders = () => 'content-type: application/json\r\n'
  abort() {}
  send(form: FormData) {
    const file = form.get('file')
    const name = file instanceof File ? file.name : ''
    sent.push(name)
    most = Math.max(most, ++Wire.running)
    if (answers(name) === 'silence') return
    setTimeout(() => {
      Wire.running -= 1
      this.upload.onprogress?.({ loaded: 1, total: 1 })
      const answer = answers(name)
      if (typeof answer === 'string') return this.onerror?.()
      this.status = answer.status ?? 200
      this.responseText = JSON.stringify(answer.body)
      this.onload?.()
    })
  }
}

beforeEach(async () => {
  await speak()
  signInAs({ roles: ['ROLE_ADMIN'] })
  vi.stubGlobal('XMLHttpRequest', Wire)
  sent = []
  keys = []
  most = 0
  Wire.running = 0
})
afterEach(() => {
  // An upload that is still in the list would continue in the next test.
  for (const remove of screen.queryAllByRole('button', { name: /^Remove .* from the list$/ }))
    fireEvent.click(remove)
  cleanup()
  signOut()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Box() {
  const uploads = useUploads({
    call: api.filters.departmentIcon,
    given: (file) => ({ params: { filterId: 1 }, body: { file } }),
  })
  return <UploadBox uploads={uploads} label="Photos" isMany />
}

const ten = Array.from({ length: 10 }, (_, index) => new File(['x'], `${index}.jpg`, { type: 'image/jpeg' }))
const line = (name: string) => within(screen.getByText(name).closest('li') ?? document.body)

async function choose(files: File[]) {
  const { user, container } = await showPage(Box)
  const input = container.querySelector('input[type=file]')
  if (input instanceof HTMLInputElement) await user.upload(input, files)
  return user
}

it('uploads nine of ten files, shows the reason of the failed one, and retries it', async () => {
  let isGood = false
  answers = (name) => (name === '4.jpg' && !isGood ? problemAnswer(415, 'notAnImage') : ok)
  const user = await choose(ten)
  await waitFor(() => expect(screen.getAllByText('Saved')).toHaveLength(9))
  expect(most).toBe(1)
  expect(sent).toEqual(ten.map(({ name }) => name))
  expect(line('4.jpg').getByText('This is not a png, gif, jpg or webp image')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('1 of 10 files could not be saved')
  expect(screen.getByText('9 of 10 files saved, 1 failed')).toBeTruthy()

  isGood = true
  await user.click(screen.getByRole('button', { name: 'Try again: 4.jpg' }))
  await waitFor(() => expect(screen.getAllByText('Saved')).toHaveLength(10))
  expect([screen.queryByRole('alert'), sent.length]).toEqual([null, 11])
})

it('continues while the list of files is being reloaded', async () => {
  answers = () => ok
  vi.spyOn(QueryClient.prototype, 'invalidateQueries').mockReturnValue(new Promise(() => {}))
  await choose(ten)
  await waitFor(() => expect(screen.getAllByText('Saved')).toHaveLength(10))
})

it('starts the next upload when one is aborted', async () => {
  answers = () => 'silence'
  const user = await choose(ten)
  await waitFor(() => expect(sent).toEqual(['0.jpg']))
  await user.click(screen.getByRole('button', { name: 'Remove 0.jpg from the list' }))
  await waitFor(() => expect(sent).toEqual(['0.jpg', '1.jpg']))
})

it('does not send files that are empty or too large', async () => {
  answers = () => ok
  const large = new File(['x'], 'large.jpg', { type: 'image/jpeg' })
  Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 })
  await choose([new File([], 'empty.jpg', { type: 'image/jpeg' }), large])
  expect(line('empty.jpg').getByText('This file is empty')).toBeTruthy()
  expect(line('large.jpg').getByText('This file is larger than 20 MB')).toBeTruthy()
  expect(sent).toEqual([])
})

it('says the error of a single file once, as an alert, and the file can be removed', async () => {
  answers = () => problemAnswer(415, 'notAnImage')
  const user = await choose(ten.slice(0, 1))
  const reason = 'This is not a png, gif, jpg or webp image'
  expect((await screen.findByRole('alert')).textContent).toBe(reason)
  expect(screen.getAllByText(reason)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Remove 0.jpg from the list' }))
  expect(screen.queryByText('0.jpg')).toBeNull()
})

it.each([['lost'], [{ status: 502 }], [problemAnswer(503, 'unavailable')]])(
  'continues by itself after %o, once and in order, when the device has a connection again',
  async (fault) => {
    let isBroken = true
    answers = (name) => (isBroken && name === '1.jpg' ? (fault as ReturnType<typeof answers>) : ok)
    await choose(ten.slice(0, 3))
    expect(await screen.findByText('Broken off; continues when there is a connection')).toBeTruthy()
    expect(sent).toEqual(['0.jpg', '1.jpg'])
    isBroken = false
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(screen.getAllByText('Saved')).toHaveLength(3))
    expect(sent).toEqual(['0.jpg', '1.jpg', '1.jpg', '2.jpg'])
    const [first, second, again, last] = keys
    expect([again, new Set([first, second, last]).size]).toEqual([second, 3])
  },
)

it('does not try again by itself when the store is full', async () => {
  answers = () => problemAnswer(503, 'storageFull')
  await choose(ten.slice(0, 1))
  expect(await screen.findByRole('button', { name: 'Try again: 0.jpg' })).toBeTruthy()
  expect(screen.queryByText('Broken off; continues when there is a connection')).toBeNull()
})

function Kept() {
  const uploads = useUploads({
    call: api.filters.departmentIcon,
    given: (file) => ({ params: { filterId: 1 }, body: { file } }),
    place: 'a department',
  })
  return <UploadBox uploads={uploads} label="Photos" isMany />
}

/** An upload box on a tab that can be closed and opened again. */
function Tabs() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Switch
      </button>
      {isOpen && <Kept />}
    </>
  )
}

it('continues uploads when their page is left, and shows them again on return', async () => {
  let isSilent = true
  answers = (name) =>
    isSilent && name !== '0.jpg' ? 'silence' : name === '0.jpg' ? problemAnswer(415, 'notAnImage') : ok
  const { user, container } = await showPage(Tabs)
  const input = container.querySelector('input[type=file]')
  if (input instanceof HTMLInputElement) await user.upload(input, ten.slice(0, 4))
  await waitFor(() => expect(sent).toEqual(['0.jpg', '1.jpg']))
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)

  const change = screen.getByRole('button', { name: 'Switch' })
  await user.click(change)
  expect(screen.queryByText('1.jpg')).toBeNull()
  isSilent = false
  await user.click(change)
  expect(line('0.jpg').getByText('This is not a png, gif, jpg or webp image')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove 1.jpg from the list' }))
  await user.click(change)
  await waitFor(() => expect(sent).toContain('3.jpg'))
})
