import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { showPage } from '../../testing/page.tsx'
import { signedIn } from '../../testing/signed-in.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from './Dialog.tsx'
import { dialogOnDemand } from './dialog-on-demand.tsx'

signedIn()

const Loaded = ({ onClose }: { onClose: () => void }) => <Dialog title="Here at last" onClose={onClose} />

const OnDemand = { current: dialogOnDemand(async () => ({ default: Loaded })) }

/** A page with a button that opens the dialog. */
function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && <OnDemand.current onClose={() => setOpen(false)} />}
    </>
  )
}

/** Opens a dialog whose code cannot be loaded the first time. */
async function show() {
  const load = vi
    .fn(async () => ({ default: Loaded }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  OnDemand.current = dialogOnDemand(load)
  const { user } = await showPage(Page)
  const open = () => user.click(screen.getByRole('button', { name: 'Open' }))
  await open()
  await screen.findByRole('dialog', { name: 'This could not be loaded' })
  expect(screen.getByRole('alert').textContent).toContain('The connection was lost')
  return { user, open, load }
}

it('says that a dialog could not be loaded, and loads it again when it is opened again', async () => {
  const { user, open, load } = await show()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await open()
  await screen.findByRole('dialog', { name: 'Here at last' })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(load).toHaveBeenCalledTimes(2)
})

it('loads a dialog again by the button of its error', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('dialog', { name: 'Here at last' })
})

it('returns the focus after a dialog that another dialog stood in for', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('dialog', { name: 'Here at last' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })))
})
