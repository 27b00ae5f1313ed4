import { cleanup, screen, waitFor } from '@testing-library/react'
import { useEffect, useRef, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage, speak } from '../../testing/page.tsx'
import { confirm, inform } from './confirm.tsx'
import { Dialog } from './Dialog.tsx'

beforeEach(() => speak())
afterEach(cleanup)

/** Returns the name in `aria-label`, which does not depend on the heading. */
const named = async () => (await screen.findByRole('dialog')).getAttribute('aria-label')

/** Shows a page with one button, and clicks it. */
async function press(onClick: () => void) {
  const { user } = await showPage(() => (
    <button type="button" onClick={onClick}>
      Go
    </button>
  ))
  await user.click(screen.getByRole('button', { name: 'Go' }))
  return user
}

/** A dialog that removes the button that opened it. */
function Removal() {
  const [state, setState] = useState<'button' | 'dialog' | 'neither'>('button')
  return (
    <section tabIndex={-1} aria-label="Rooms">
      {state === 'button' && (
        <button type="button" onClick={() => setState('dialog')}>
          Remove
        </button>
      )}
      {state === 'dialog' && (
        <Dialog title="Sure?" onClose={() => undefined}>
          <button type="button" onClick={() => setState('neither')}>
            Yes
          </button>
        </Dialog>
      )}
    </section>
  )
}

it('gives the focus to what is around the opener, if that is gone', async () => {
  const { user } = await showPage(Removal)
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Rooms' })))
})

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

/** A dialog whose user is faster than the dialog: the second field has the focus as soon as it exists. */
function Offer() {
  const next = useRef<HTMLInputElement>(null)
  useEffect(() => next.current?.focus(), [])
  return (
    <>
      <input aria-label="Cost" data-autofocus />
      <input aria-label="Sales price" ref={next} />
    </>
  )
}

it('leaves the focus where the user has moved it while the dialog was opening', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await showPage(() => (
    <Dialog title="Add an offer" onClose={() => undefined}>
      <Offer />
    </Dialog>
  ))
  const next = await screen.findByRole('textbox', { name: 'Sales price' })
  // Mantine uses timers to focus the first field.
  await vi.runOnlyPendingTimersAsync()
  expect(document.activeElement).toBe(next)
  vi.useRealTimers()
})
