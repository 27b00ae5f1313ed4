import { api } from '@stayboard/contract'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { shownDialog } from '../../../testing/dialog.ts'
import { inFullRun } from '../../../testing/extent.ts'
import { showPage, speak } from '../../../testing/page.tsx'
import { type Answer, type Asked, answerCalls, listAnswer } from '../../../testing/server.ts'
import { signInAs } from '../../../testing/session.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { signOut } from '../../core/session/session.ts'
import { columns } from '../columns.tsx'
import { ListPage } from '../ListPage.tsx'

const clientColumns = columns(api.clients.list, (column) => [
  column.text('lastname', 'shared.lastname', { isMain: true, sort: 'lastname' }),
])
const Clients = () => (
  <ListPage
    call={api.clients.list}
    title="Clients"
    columns={clientColumns}
    search="Name…"
    empty=""
    bulk={{
      organisation: 'shared.organisation',
      exploiter: 'shared.exploiter',
      country: 'shared.country',
      nationality: 'clients.nationality',
      newsletter: 'clients.newsletter',
      openForInvite: 'clients.openForInvite',
    }}
  />
)

const client = (clientId: number) => ({ clientId, lastname: `Name ${clientId}`, version: 1, _links: {} })
const rows = [1, 2, 3, 4, 5].map(client)
const done: Answer = { body: { done: [1, 3], failed: [], requestId: 'r-1' } }

/** Simulates a server with five clients. `bulk` is the answer to a bulk change. */
const withClients = (bulk: Answer = done) =>
  answerCalls(({ path }: Asked) => {
    if (path.endsWith('/bulk')) return bulk
    if (path === '/api/history/undo') return { body: {} }
    return path === '/api/clients' ? listAnswer('clients', rows, 12, 5) : listAnswer('views', [])
  })
const sent = (asked: Asked[], end: string) =>
  asked.filter(({ path }) => path.endsWith(end)).map(({ body }) => body)
const box = (name: number) => screen.findByRole('checkbox', { name: `Select Name ${name}` })
const bar = () => screen.findByRole('region', { name: 'Actions for the selected rows' })

signedIn({ roles: ['ROLE_ADMIN'] })

it('selects a row, a range with Shift, and the page; sorting keeps the selection', async () => {
  withClients()
  const { user } = await showPage(Clients)
  await user.click(await box(2))
  await user.keyboard('{Shift>}')
  await user.click(await box(4))
  await user.keyboard('{/Shift}')
  expect(within(await bar()).getByRole('status').textContent).toBe('3 selected')
  await user.click(screen.getByRole('button', { name: 'Last name' }))
  expect(within(await bar()).getByRole('status').textContent).toBe('3 selected')
  const page = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' })
  expect(page.indeterminate).toBe(true)
  await user.click(page)
  expect(within(await bar()).getByRole('status').textContent).toBe('5 selected')
  await user.click(within(await bar()).getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByRole('region', { name: 'Actions for the selected rows' })).toBeNull()
})

it('clears the selection when the search changes', async () => {
  withClients()
  const { user } = await showPage(Clients)
  await user.click(await box(1))
  await bar()
  await user.type(screen.getByRole('searchbox'), 'van')
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Actions for the selected rows' })).toBeNull(),
  )
})

it('sets one field, clears another, keeps others unchanged, and undoes all changes', async () => {
  const asked = withClients()
  const { user } = await showPage(Clients)
  await user.click(await box(1))
  await user.click(await box(3))
  await user.click(within(await bar()).getByRole('button', { name: 'Change 2 clients' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change 2 clients' })
  const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Change 2 clients' })
  expect(save.disabled).toBe(true)

  await user.click(within(dialog).getByRole('combobox', { name: 'Newsletter' }))
  await user.click(await screen.findByRole('option', { name: 'Yes' }))
  await user.type(within(dialog).getByLabelText('Nationality'), 'Dutch')
  await user.click(within(dialog).getByRole('checkbox', { name: 'Clear Nationality' }))
  expect(within(dialog).getByLabelText<HTMLInputElement>('Nationality').disabled).toBe(true)
  await user.click(within(dialog).getByRole('checkbox', { name: 'Clear Organisation' }))
  await user.click(save)
  await waitFor(() =>
    expect(sent(asked, '/bulk')).toEqual([
      { ids: [1, 3], changes: { newsletter: true, nationality: null, organisation: null } },
    ]),
  )
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent(asked, '/undo')).toEqual([{ action: 'r-1' }]))
})

inFullRun('offers to clear only fields that may be empty', async () => {
  withClients()
  const { user } = await showPage(Clients)
  await user.click(await box(1))
  await user.click(within(await bar()).getByRole('button', { name: 'Change 1 client' }))
  const dialog = await shownDialog()
  const names = within(dialog)
    .getAllByRole('checkbox')
    .map((one) => one.getAttribute('aria-label'))
  expect(names).toEqual(['Clear Organisation', 'Clear Exploiter', 'Clear Country', 'Clear Nationality'])
})

it('names the rows that failed with the reason in the user’s language, and keeps them selected', async () => {
  cleanup()
  await speak('nl')
  const failed = {
    id: 3,
    name: null,
    status: 409,
    code: 'inUse',
    message: '',
    errors: [],
    uses: { enquiries: 2 },
  }
  const asked = withClients({ body: { done: [1], failed: [failed], requestId: 'r-2' } })
  const { user } = await showPage(Clients)
  await user.click(await screen.findByRole('checkbox', { name: 'Name 1 selecteren' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Name 3 selecteren' }))
  const region = await screen.findByRole('region', { name: 'Acties voor de geselecteerde rijen' })
  await user.click(within(region).getByRole('button', { name: '2 klanten verwijderen' }))
  const question = await screen.findByRole('dialog', { name: '2 klanten verwijderen?' })
  await user.click(within(question).getByRole('button', { name: '2 klanten verwijderen' }))

  const dialog = await screen.findByRole('dialog', { name: /^1 klant is niet gewijzigd/ })
  expect(dialog.textContent).toMatch(/Name 3.*2 aanvragen/)
  expect(within(region).getByRole('status').textContent).toBe('1 geselecteerd')
  expect(dialog.textContent).toContain('1 klant verwijderd')
  await user.click(within(dialog).getByRole('button', { name: 'Ongedaan maken' }))
  await waitFor(() => expect(sent(asked, '/undo')).toEqual([{ action: 'r-2' }]))
})

it('offers nothing to users who may neither change nor delete rows', async () => {
  cleanup()
  signOut()
  signInAs({ roles: ['ROLE_VIEWER'] })
  withClients()
  await showPage(Clients)
  await screen.findByText('Name 1')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

describe('many rows', () => {
  const many = Array.from({ length: 250 }, (_, at) => client(at + 1))
  interface Part {
    action?: string
    before?: number
  }
  const asPart = (body: unknown) => body as Part
  /**
   * Answers an undo: the first call restores 100 rows and leaves 150, and the second call restores all but
   * one of these.
   */
  const undo = ({ before }: Part) =>
    before === undefined
      ? { action: 'u-1', failed: [], rest: { count: 150, total: 250, before: 77 } }
      : { action: 'u-1', failed: [{ ...kept, id: 7, name: 'Name 7' }], rest: null }
  const kept = { status: 409, code: 'changedAgain', message: '', errors: [] }
  /** Simulates a server whose bulk changes wait for the test. */
  function serve() {
    const waiting: (() => void)[] = []
    const asked = answerCalls(async ({ path, body }: Asked) => {
      if (path === '/api/history/undo') return { body: undo(asPart(body)) }
      if (!path.endsWith('/bulk')) return listAnswer('clients', path === '/api/clients' ? many : [], 250, 250)
      await new Promise<void>((go) => waiting.push(go))
      const { ids } = body as { ids: number[] }
      return { body: { done: ids, failed: [], requestId: 'r-1' } }
    })
    const answer = async () => {
      await waitFor(() => expect(waiting).toHaveLength(1))
      await act(async () => waiting.shift()?.())
    }
    return {
      asked,
      answer,
      parts: () => sent(asked, '/bulk').map((one) => (one as { ids: number[] }).ids.length),
      actions: () => sent(asked, '/bulk').map((one) => asPart(one).action),
    }
  }
  /** Deletes all 250 rows of the page. */
  async function deleteAll() {
    const server = serve()
    const { user } = await showPage(Clients, '/?size=250')
    await screen.findByRole('grid', { busy: false })
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(within(await bar()).getByRole('button', { name: 'Delete 250 clients' }))
    const question = await screen.findByRole('dialog', { name: 'Delete 250 clients?' })
    await user.click(within(question).getByRole('button', { name: 'Delete 250 clients' }))
    await screen.findByText('Deleting rows: 0 of 250')
    return { ...server, user }
  }

  inFullRun(
    'are sent in parts of one action with progress; its Undo has progress too, and names what stays',
    async () => {
      const { asked, answer, parts, actions, user } = await deleteAll()
      await answer()
      await screen.findByText('Deleting rows: 100 of 250')
      await answer()
      await answer()
      await screen.findByText('250 clients deleted')
      expect(parts()).toEqual([100, 100, 50])
      await user.click(screen.getByRole('button', { name: 'Undo' }))
      const dialog = await screen.findByRole('dialog', { name: '1 record was not restored' })
      expect(dialog.textContent).toMatch(/Name 7.*changed again since/)
      await screen.findByText('249 of 250 undone')
      expect(actions()).toEqual([undefined, 'r-1', 'r-1'])
      expect(sent(asked, '/undo')).toEqual([
        { action: 'r-1', size: 100 },
        // The number of rows that follow depends on how fast the first call was.
        { action: 'r-1', size: expect.toBeOneOf([100, 200]), undoing: 'u-1', before: 77 },
      ])
    },
  )

  it('can be cancelled: what was done stands, is told and can be undone, the others stay selected', async () => {
    const { asked, answer, parts, user } = await deleteAll()
    await answer()
    await screen.findByText('Deleting rows: 100 of 250')
    const cancel = screen.getByRole('button', { name: 'Cancel' })
    await user.click(cancel)
    expect(cancel.getAttribute('data-loading')).toBe('true')
    await answer()
    await screen.findByText('200 clients deleted. 50 clients were not changed.')
    expect(parts()).toEqual([100, 100])
    expect(within(await bar()).getByRole('status').textContent).toBe('50 selected')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(sent(asked, '/undo')[0]).toEqual({ action: 'r-1', size: 100 }))
    // An undo that is still running would continue in the next test.
    await screen.findByRole('dialog', { name: '1 record was not restored' })
  })
})
