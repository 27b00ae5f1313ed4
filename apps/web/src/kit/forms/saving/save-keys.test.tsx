import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shownDialog } from '../../../testing/dialog.ts'
import { showPage, speak } from '../../../testing/page.tsx'
import { Dialog } from '../../dialogs/Dialog.tsx'
import { useSaveKeys } from './useSaveKeys.ts'

const saved = vi.fn()

function Form({ name }: { name: string }) {
  useSaveKeys(name, (how) => saved(name, how))
  return (
    <form id={name}>
      <input aria-label={name} />
    </form>
  )
}

const Page = () => (
  <>
    <Form name="first" />
    <Form name="page" />
    <input aria-label="outside" />
  </>
)

const withDialog = (inDialog: string | null) => () => (
  <>
    <Page />
    <Dialog title="Over it" onClose={() => undefined}>
      {inDialog === null ? <button type="button">Close it</button> : <Form name={inDialog} />}
    </Dialog>
  </>
)

beforeEach(async () => {
  saved.mockClear()
  await speak()
})
afterEach(cleanup)

it('the shortcuts save the form with the focus, otherwise the form opened last', async () => {
  const { user } = await showPage(Page)
  await user.click(screen.getByLabelText('first'))
  await user.keyboard('{Control>}s{/Control}')
  await user.click(screen.getByLabelText('outside'))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(saved.mock.calls).toEqual([
    ['first', 'stay'],
    ['page', 'close'],
  ])
})

it('the shortcuts save no form behind a dialog without a form', async () => {
  const { user } = await showPage(withDialog(null))
  await shownDialog()
  screen.getByRole('button', { name: 'Close it' }).focus()
  await user.keyboard('{Control>}{Enter}{/Control}{Control>}s{/Control}')
  expect(saved).not.toHaveBeenCalled()
})

it('the shortcuts save the form of an open dialog', async () => {
  const { user } = await showPage(withDialog('dialog'))
  await shownDialog()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(saved.mock.calls).toEqual([['dialog', 'close']]))
})
