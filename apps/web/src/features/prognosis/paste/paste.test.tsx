import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { showPage } from '../../../testing/page.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import PasteDialog from './PasteDialog.tsx'

signedIn({ roles: ['ROLE_MANAGER'] })

it('saves the rows by Ctrl-Enter in a cell, and nothing without rows', async () => {
  const onClose = vi.fn()
  const asked = answerCalls(({ body }) => {
    const isRehearsal = Reflect.get(Object(body), 'dryRun')
    return { body: { saved: !isRehearsal, rows: [{ errors: [] }], total: 100 } }
  })
  const saves = () => asked.filter(({ body }) => Reflect.get(Object(body), 'dryRun') === false)
  const { user } = await showPage(() => <PasteDialog onClose={onClose} />)
  const cell = await screen.findByRole('textbox', { name: 'Organisation, row 1' })
  await user.click(cell)
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(saves()).toEqual([])
  await user.type(cell, '7')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(saves()).toHaveLength(1)
})
