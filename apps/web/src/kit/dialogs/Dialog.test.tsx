import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage, speak } from '../../testing/page.tsx'
import { confirm, tell } from './confirm.tsx'
import { Dialog } from './Dialog.tsx'

beforeEach(() => speak())
afterEach(cleanup)

/** The name that does not wait for the heading to be drawn. */
const named = async () => (await screen.findByRole('dialog')).getAttribute('aria-label')

/** A page with one button, pressed. */
async function press(onClick: () => void) {
  const { user } = await showPage(() => (
    <button type="button" onClick={onClick}>
      Go
    </button>
  ))
  await user.click(screen.getByRole('button', { name: 'Go' }))
  return user
}

it('a dialog has its name from its first moment', async () => {
  await showPage(() => <Dialog title="Merge tags" onClose={() => undefined} />)
  expect(await named()).toBe('Merge tags')
})

it('so has a question, and it is answered', async () => {
  const answered = vi.fn()
  const question = { title: 'Leave it?', message: 'You typed.', confirmLabel: 'Leave' }
  const user = await press(() => void confirm(question).then(answered))
  expect(await named()).toBe('Leave it?')
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(answered).toHaveBeenCalledWith(true))
})

it('and so has what is to be read', async () => {
  await press(() => tell({ title: 'It is closed', message: 'Ask an administrator.' }))
  expect(await named()).toBe('It is closed')
})
