import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage, speak } from '../../testing/page.tsx'
import { confirm, inform } from './confirm.tsx'
import { Dialog } from './Dialog.tsx'

beforeEach(() => speak())
afterEach(cleanup)

/** The name in `aria-label`, which does not depend on the heading. */
const named = async () => (await screen.findByRole('dialog')).getAttribute('aria-label')

/** Shows a page with one button, and presses it. */
async function press(onClick: () => void) {
  const { user } = await showPage(() => (
    <button type="button" onClick={onClick}>
      Go
    </button>
  ))
  await user.click(screen.getByRole('button', { name: 'Go' }))
  return user
}

it('a dialog has its accessible name from the first render', async () => {
  await showPage(() => <Dialog title="Merge tags" onClose={() => undefined} />)
  expect(await named()).toBe('Merge tags')
})

it('a confirm dialog has it too, and resolves with the answer', async () => {
  const answered = vi.fn()
  const question = { title: 'Leave it?', message: 'You typed.', confirmLabel: 'Leave' }
  const user = await press(() => void confirm(question).then(answered))
  expect(await named()).toBe('Leave it?')
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(answered).toHaveBeenCalledWith(true))
})

it('a message dialog has it too', async () => {
  await press(() => inform({ title: 'It is closed', message: 'Ask an administrator.' }))
  expect(await named()).toBe('It is closed')
})
