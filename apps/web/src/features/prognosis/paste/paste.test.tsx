import { useNavigate } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPage } from '../../../testing/page.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import PasteDialog from './PasteDialog.tsx'

signedIn({ roles: ['ROLE_MANAGER'] })

/** A page with the dialog. Closing the dialog changes the address. */
function Page() {
  const navigate = useNavigate()
  return <PasteDialog onClose={() => void navigate({ to: '/wiki' })} />
}

it('saves the rows by Ctrl-Enter in a cell, and nothing without rows', async () => {
  const asked = answerCalls(({ body }) => {
    const isRehearsal = Reflect.get(Object(body), 'dryRun')
    return { body: { saved: !isRehearsal, rows: [{ errors: [] }], total: 100 } }
  })
  const saves = () => asked.filter(({ body }) => Reflect.get(Object(body), 'dryRun') === false)
  const { user, router } = await showPage(Page)
  const cell = await screen.findByRole('textbox', { name: 'Organisation, row 1' })
  await user.click(cell)
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(saves()).toEqual([])
  await user.type(cell, '7')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/wiki'))
  expect(saves()).toHaveLength(1)
})
