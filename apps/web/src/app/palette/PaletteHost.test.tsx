import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '../../testing/page.tsx'
import { answerCalls } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PaletteHost } from './PaletteHost.tsx'

signedIn({ roles: ['ROLE_MANAGER'] })

const record = (kind: string, id: number, name: string) => ({
  ...{ kind, id, name, hint: null, departmentId: null, providerKind: null, reviewOn: null },
  _links: { self: { href: `/api/${kind}/${id}` } },
})
const opened = [
  { ...record('client', 4, 'Ann Bakker'), isPinned: true },
  { ...record('enquiry', 7, 'Crew of a ship'), isPinned: false },
]
beforeEach(() => {
  answerCalls(({ path }) =>
    path.includes('opened')
      ? { body: { opened } }
      : { body: { found: [record('room', 9, 'Studio 101'), record('organisation', 2, 'Bakker bv')] } },
  )
})

const retry = vi.fn()
function Page() {
  return (
    <>
      <main>
        <PageHeader title="A page">
          <button type="button" onClick={retry}>
            Copy it
          </button>
        </PageHeader>
      </main>
      <PaletteHost />
    </>
  )
}

/** Opens the palette on a page with one action, and types a text. */
async function show(text = '') {
  const { user } = await showPage(Page)
  fireEvent.keyDown(document.documentElement, { key: 'k', ctrlKey: true })
  const box = await screen.findByRole<HTMLInputElement>('combobox')
  if (text) await user.type(box, text)
  return { user, box }
}
const namesIn = async (group: string) =>
  within(await screen.findByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

it('starts with the text that was typed while the palette was loading', async () => {
  await showPage(PaletteHost)
  fireEvent.keyDown(document.documentElement, { key: 'k', ctrlKey: true })
  for (const key of ['B', 'a', 'Shift', 'k']) fireEvent.keyDown(document.body, { key })
  const box = await screen.findByRole<HTMLInputElement>('combobox')
  expect(box.value).toBe('Bak')
})

it('loses no key that is pressed before its search box has the focus', async () => {
  await showPage(PaletteHost)
  fireEvent.keyDown(document.documentElement, { key: 'k', ctrlKey: true })
  let pressed = ''
  while (document.activeElement?.getAttribute('role') !== 'combobox') {
    const key = String.fromCharCode(97 + (pressed.length % 26))
    pressed += key
    fireEvent.keyDown(document.activeElement ?? document.body, { key })
    await act(() => new Promise((resolve) => setTimeout(resolve)))
  }
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe(pressed)
})

it('leaves the keys to the page after it was closed', async () => {
  const { user } = await show()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  expect(fireEvent.keyDown(document.body, { key: 'x' })).toBe(true)
})

it('begins with pinned records, those opened last and the actions of the page', async () => {
  await show()
  expect(await namesIn('Pinned')).toEqual(['Ann Bakker'])
  expect(await namesIn('Opened last')).toEqual(['Crew of a ship'])
  expect(await namesIn('On this page')).toEqual(['Copy it'])
})

it('lists found records by kind', async () => {
  await show('bak')
  expect(await namesIn('Organisations')).toEqual(['Bakker bv'])
  expect(await namesIn('Rooms')).toEqual(['Studio 101'])
  expect(screen.queryByRole('group', { name: 'Pinned' })).toBeNull()
})

it('presses a button of the page by its name', async () => {
  const { user } = await show('copy')
  await namesIn('On this page')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(retry).toHaveBeenCalledOnce())
})

it('marks an article that is due for review, and no other', async () => {
  const found = [
    { ...record('article', 1, 'Old rules'), reviewOn: '2020-01-01' },
    { ...record('article', 2, 'New rules'), reviewOn: '9999-01-01' },
  ]
  answerCalls(({ path }) => ({ body: path.includes('opened') ? { opened: [] } : { found } }))
  await show('rules')
  expect(await namesIn('Articles')).toEqual(['Old rulesReview overdue', 'New rules'])
})
