import { api, type WireAnswer, type WireBody } from '@stayboard/contract'
import { createBrowserHistory, createMemoryHistory } from '@tanstack/react-router'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showPage, speak } from '../../testing/page.tsx'
import { type Asked, answerCalls, problemAnswer } from '../../testing/server.ts'
import { signInAs } from '../../testing/session.ts'
import { useSend } from '../calls.ts'
import { signOut } from '../session.ts'
import { FormActions } from './FormActions.tsx'
import { PasswordField, TextField } from './fields/TextField.tsx'
import { RecordForm } from './RecordForm.tsx'
import { useRecordForm } from './useRecordForm.ts'

type User = WireAnswer<typeof api.users.get>
type Body = Omit<WireBody<typeof api.users.create>, 'role' | 'roles' | 'alternativeEmails'>

const eva: User = {
  id: 4,
  username: 'eva',
  email: 'eva@stayboard.example',
  displayname: 'Eva',
  alternativeEmails: null,
  version: 3,
  _links: {},
}
const closed = vi.fn()

function Form({ user }: { user: User | null }) {
  const create = useSend(api.users.create)
  const update = useSend(api.users.update)
  const form = useRecordForm<Body, User>({
    name: 'user',
    record: user,
    idName: 'id',
    identify: ({ id, version }) => ({ id, version }),
    valuesOf: (row) => ({
      username: row?.username ?? '',
      email: row?.email ?? '',
      displayname: row?.displayname ?? null,
      password: null,
    }),
    schema: (id) => (id === null ? api.users.create.body : api.users.update.body),
    secrets: ['password'],
    save: (change) =>
      change.id === null
        ? create.mutateAsync({ body: change.values })
        : update.mutateAsync({ body: { id: change.id, version: change.version, ...change.values } }),
    onSaved: (_, how) => how === 'close' && closed(),
  })
  return (
    <>
      <FormActions form={form} onCancel={() => undefined} />
      <RecordForm form={form}>
        <TextField field={form.field('username', 'Username')} />
        <TextField field={form.field('email', 'Email')} />
        <TextField field={form.field('displayname', 'Display name')} />
        <PasswordField field={form.field('password', 'Password')} />
      </RecordForm>
    </>
  )
}
const Adding = () => <Form user={null} />
const Editing = () => <Form user={eva} />

/** Saves everything, as the server does: what is not named stays. */
const saving = ({ body }: Asked) => ({ body: { ...eva, ...(body as object), version: 4 } })

const box = (name: RegExp | string) => screen.findByRole('textbox', { name })
const press = (name: string) => screen.getByRole('button', { name })
const textIn = (element: HTMLElement) => (element as HTMLInputElement).value

beforeEach(async () => {
  localStorage.clear()
  closed.mockClear()
  await speak()
  signInAs()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  signOut()
  vi.unstubAllGlobals()
})

describe('checking', () => {
  it('marks what the call requires, and nothing else', async () => {
    await showPage(Adding)
    const marked = (await screen.findAllByRole('textbox')).map(
      (field) => (field as HTMLInputElement).required,
    )
    expect(marked).toEqual([true, true, false])
  })

  it('sums up what is wrong, sends nothing, and leads to the field', async () => {
    const asked = answerCalls(saving)
    const { user } = await showPage(Adding)
    await user.click(await screen.findByRole('button', { name: 'Save (stay)' }))
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('3 fields need your attention')).toBeTruthy()
    expect(asked).toEqual([])
    await user.click(within(alert).getByRole('link', { name: 'Email: This field is required' }))
    expect(document.activeElement).toBe(await box(/^Email/))
    await user.type(await box(/^Email/), 'nonsense')
    expect(within(alert).queryByText(/^Email/)).toBeNull()
    await user.click(press('Save (stay)'))
    await within(alert).findByText('Email: This does not look like a correct address')
  })

  it('puts what the server refuses beside its field', async () => {
    const errors = [{ field: 'username', message: 'This is already in use', code: 'taken' }]
    answerCalls(() => problemAnswer(409, 'taken', { errors }))
    const { user } = await showPage(Editing)
    await user.type(await box(/^Username/), 'x')
    await user.click(press('Save (stay)'))
    await screen.findByRole('link', { name: 'Username: This is already in use' })
    expect((await box(/^Username/)).getAttribute('aria-invalid')).toBe('true')
  })
})

describe('saving', () => {
  it('sends only what was changed, with the version; once more sends nothing', async () => {
    const asked = answerCalls(saving)
    const { user } = await showPage(Editing)
    await user.type(await box('Display name'), ' de Vries')
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('Saved')
    expect(asked.map(({ body }) => body)).toEqual([{ id: 4, version: 3, displayname: 'Eva de Vries' }])
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('Nothing has changed')
    expect(asked).toHaveLength(1)
    await user.type(await box('Display name'), '!')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(closed).toHaveBeenCalledOnce())
    expect(asked[1]?.body).toEqual({ id: 4, version: 4, displayname: 'Eva de Vries!' })
  })

  it('sends a new record whole, and under one key however often it is tried', async () => {
    let isUp = false
    const asked = answerCalls((one) => (isUp ? saving(one) : 'lost'))
    const { user } = await showPage(Adding)
    await user.type(await box(/^Username/), 'joost')
    await user.type(await box(/^Email/), 'joost@stayboard.example')
    await user.type(screen.getByLabelText(/^Password/), 'Secret12')
    await user.click(press('Save (stay)'))
    await screen.findByText('The server can not be reached')
    expect(textIn(await box(/^Username/))).toBe('joost')
    isUp = true
    await user.click(press('Save (stay)'))
    await screen.findByText('Saved')
    const keys = asked.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
    expect(keys).toEqual([keys[0], keys[0]])
    expect(asked[1]?.body).toMatchObject({ username: 'joost', displayname: null, password: 'Secret12' })
    await user.type(await box('Display name'), 'Joost')
    await user.click(press('Save (stay)'))
    await waitFor(() =>
      expect(asked[2]).toMatchObject({ method: 'PUT', body: { id: 4, displayname: 'Joost' } }),
    )
  })

  it('keeps what is typed while it is under way, and ignores a second click', async () => {
    const answered = Promise.withResolvers<void>()
    const asked = answerCalls(async (one) => {
      await answered.promise
      return saving(one)
    })
    const { user } = await showPage(Editing)
    await user.type(await box('Display name'), ' A')
    await user.keyboard('{Control>}s{/Control}{Control>}s{/Control}')
    await user.type(await box('Display name'), 'B')
    answered.resolve()
    await screen.findByText('Saved')
    expect(asked).toHaveLength(1)
    expect(textIn(await box('Display name'))).toBe('Eva AB')
    await user.click(press('Save (stay)'))
    await waitFor(() => expect(asked[1]?.body).toEqual({ id: 4, version: 4, displayname: 'Eva AB' }))
  })
})

describe('leaving', () => {
  it('never asks for a clean form', async () => {
    const { router } = await showPage(Editing)
    await box('Display name')
    await act(() => router.navigate({ to: '/away' }))
    await screen.findByRole('heading', { name: 'Away' })
  })

  it('asks once for a changed one, and stays or goes as it is told', async () => {
    const { router, user } = await showPage(Editing)
    await user.type(await box('Display name'), '!')
    act(() => void router.navigate({ to: '/away' }))
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(textIn(await box('Display name'))).toBe('Eva!')
    act(() => void router.navigate({ to: '/away' }))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await screen.findByRole('heading', { name: 'Away' })
  })

  it('has the browser ask when the tab is closed, only when something is changed', async () => {
    const history = createBrowserHistory()
    const { user } = await showPage(Editing, '/', history)
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    const field = await box('Display name')
    expect(closing()).toBe(false)
    await user.type(field, '!')
    expect(closing()).toBe(true)
    await user.type(field, '{Backspace}')
    expect(closing()).toBe(false)
    history.destroy()
  })
})

describe('drafts', () => {
  const kept = () => Object.entries(localStorage).filter(([key]) => key.startsWith('stayboard.draft:'))

  it('keep what was typed, offer it on reopening, and are gone when it is saved', async () => {
    answerCalls(saving)
    const first = await showPage(Editing)
    await first.user.type(await box('Display name'), ' de Vries')
    await first.user.type(screen.getByLabelText('Password'), 'Secret12')
    await screen.findByText('Draft kept')
    expect(kept()[0]?.[1]).toContain('Eva de Vries')
    expect(kept()[0]?.[1]).not.toContain('Secret12')
    cleanup()

    const { user } = await showPage(Editing)
    expect(textIn(await box('Display name'))).toBe('Eva')
    await user.click(await screen.findByRole('button', { name: 'Put them back' }))
    expect(textIn(await box('Display name'))).toBe('Eva de Vries')
    await user.click(press('Save (stay)'))
    await screen.findByText('Saved')
    expect(kept()).toEqual([])
  })

  it('come back by themselves when the session ended over them', async () => {
    answerCalls((one) => (one.headers.has('authorization') ? problemAnswer(401, 'signedOut') : {}))
    const first = await showPage(Editing)
    await first.user.type(await box('Display name'), '!')
    await first.user.click(press('Save (stay)'))
    await waitFor(() => expect(kept()).toHaveLength(1))
    cleanup()

    signInAs({ id: 8 })
    await showPage(Editing)
    expect(textIn(await box('Display name'))).toBe('Eva')
    cleanup()

    signOut()
    signInAs()
    // Effects run twice here, as they do when a page is shown again: it may not come back twice, nor be offered.
    await showPage(Editing, '/', createMemoryHistory(), true)
    await screen.findByText('What you typed before is back. It is not saved yet.')
    expect(textIn(await box('Display name'))).toBe('Eva!')
  })

  it('are thrown away when asked to', async () => {
    const first = await showPage(Editing)
    await first.user.type(await box('Display name'), '!')
    cleanup()
    const { user } = await showPage(Editing)
    await user.click(await screen.findByRole('button', { name: 'Throw away' }))
    expect(kept()).toEqual([])
    expect(textIn(await box('Display name'))).toBe('Eva')
  })
})

describe('a stale write', () => {
  const theirs = { ...eva, username: 'eva2', displayname: 'Eva Jansen', version: 9 }
  const stale = (one: Asked) =>
    (one.body as { version: number }).version === 9
      ? { body: { ...theirs, ...(one.body as object), version: 10 } }
      : problemAnswer(409, 'stale', { current: theirs, fields: ['displayname'] })

  const change = async () => {
    const asked = answerCalls(stale)
    const { user } = await showPage(Editing)
    await user.clear(await box('Display name'))
    await user.type(await box('Display name'), 'Eva de Vries')
    await user.type(await box('Email'), 'x')
    await user.click(press('Save (stay)'))
    const dialog = await screen.findByRole('dialog', { name: 'Changed by somebody else' })
    return { asked, user, dialog }
  }

  it('shows both values and saves yours over the current version', async () => {
    const { asked, user, dialog } = await change()
    expect(within(dialog).getAllByRole('radiogroup')).toHaveLength(1)
    expect(within(dialog).getByRole('radio', { name: 'Eva Jansen' })).toBeTruthy()
    await user.click(within(dialog).getByRole('radio', { name: 'Eva de Vries' }))
    await user.click(within(dialog).getByRole('button', { name: 'Save these choices' }))
    await screen.findByText('Saved')
    const email = 'eva@stayboard.examplex'
    expect(asked[1]?.body).toEqual({ id: 4, version: 9, displayname: 'Eva de Vries', email })
    expect(textIn(await box(/^Username/))).toBe('eva2')
  })

  it('takes theirs where chosen, and keeps the rest of yours', async () => {
    const { asked, user, dialog } = await change()
    await user.click(within(dialog).getByRole('radio', { name: 'Eva Jansen' }))
    await user.click(within(dialog).getByRole('button', { name: 'Save these choices' }))
    await screen.findByText('Saved')
    expect(asked[1]?.body).toEqual({ id: 4, version: 9, email: 'eva@stayboard.examplex' })
    expect(textIn(await box('Display name'))).toBe('Eva Jansen')
  })

  it('loses nothing when the dialog is closed', async () => {
    const { asked, user, dialog } = await change()
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(textIn(await box('Display name'))).toBe('Eva de Vries')
    expect(asked).toHaveLength(1)
  })
})
