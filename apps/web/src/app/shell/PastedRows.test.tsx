import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { type TakenRows, useTakenRows } from '../../kit/lists/state/taken-rows.ts'
import { showPage, speak } from '../../testing/page.tsx'
import { answerCalls } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { PastedRows } from './PastedRows.tsx'

signedIn({ roles: ['ROLE_MANAGER'] })
beforeEach(() => speak())

const pageThatTakes = (taken?: TakenRows) => () => {
  useTakenRows(taken)
  return (
    <>
      <input aria-label="Search" />
      <PastedRows />
    </>
  )
}
const rows = 'First name\tLast name\nAnn\tBerg\nUwe\tKok\n'
const paste = (text: string, on: Element = document.body) =>
  fireEvent.paste(on, { clipboardData: { getData: () => text } })

it('brings rows that are pasted on a list as an import, but no text and nothing that is pasted into a field', async () => {
  const asked = answerCalls(() => ({ body: { importId: 7 } }))
  const { user, router } = await showPage(pageThatTakes({ kind: 'CLIENTS' }), '/client')
  const paths: string[] = []
  router.subscribe('onBeforeNavigate', ({ toLocation }) => void paths.push(toLocation.pathname))
  paste('Ann Berg')
  paste(rows, screen.getByRole('textbox', { name: 'Search' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  paste(rows)
  await screen.findByRole('dialog', { name: 'Pasted rows: 2' })
  await user.click(await screen.findByRole('button', { name: 'Read rows' }))
  await waitFor(() => expect(paths).toEqual(['/imports/7']))
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/v2/imports'])
})

it('reads rows that are pasted on the list of a record as its own, even if others have its name', async () => {
  const earlier = { field: 'city', text: 'Breda' }
  const asked = answerCalls(() => ({ body: { importId: 7, fixed: [earlier], meanings: [] } }))
  const path = '/api/provider_department/4'
  const taken = { kind: 'ROOMS', within: { field: 'providerDepartment', name: 'Park', path } } as const
  const { user } = await showPage(pageThatTakes(taken))
  paste(rows)
  const dialog = await screen.findByRole('dialog', { name: 'Pasted rows: 3' })
  expect(dialog.textContent).toContain('They belong to Park')
  await user.click(await screen.findByRole('button', { name: 'Read rows' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]).toMatchObject({
    path: '/api/v2/import/7',
    body: {
      fixed: [earlier, { field: 'providerDepartment', text: 'Park' }],
      meanings: [{ field: 'providerDepartment', word: 'Park', value: path }],
    },
  })
})

it('leaves rows alone where no list takes them, and where the user may not add records of the kind', async () => {
  await showPage(pageThatTakes())
  paste(rows)
  await showPage(pageThatTakes({ kind: 'USERS' }))
  paste(rows)
  expect(screen.queryByRole('dialog')).toBeNull()
})
