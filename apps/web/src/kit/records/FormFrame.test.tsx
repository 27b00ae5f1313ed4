import { createBrowserHistory } from '@tanstack/react-router'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showPage } from '../../testing/page.tsx'
import { Adding, box, closed, Editing, freshEach, press, saving, textIn } from '../../testing/record-form.tsx'
import { type Answer, type Asked, answerCalls, problemAnswer } from '../../testing/server.ts'

freshEach()

describe('validation', () => {
  it('marks only the fields that the call requires', async () => {
    await showPage(Adding)
    const marked = (await screen.findAllByRole('textbox')).map(
      (field) => (field as HTMLInputElement).required,
    )
    expect(marked).toEqual([true, true, false])
  })

  it('lists the errors, sends nothing, and links to the field', async () => {
    const asked = answerCalls(saving)
    const { user } = await showPage(Adding)
    await user.click(await screen.findByRole('button', { name: 'Save (stay)' }))
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('2 fields need your attention')).toBeTruthy()
    expect(asked).toEqual([])
    await user.click(within(alert).getByRole('link', { name: 'Email: This field is required' }))
    expect(document.activeElement).toBe(await box(/^Email/))
    await user.type(await box(/^Email/), 'nonsense')
    expect(within(alert).queryByText(/^Email/)).toBeNull()
    await user.click(press('Save (stay)'))
    await within(alert).findByText('Email: This does not look like a correct address')
  })

  it('shows an error of the server beside its field', async () => {
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
  it('sends only changed fields with the version; saving again sends nothing', async () => {
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

  it('sends all fields of a new record, with the same idempotency key on every attempt', async () => {
    let isUp = false
    const asked = answerCalls((one) => (isUp ? saving(one) : 'lost'))
    const { user } = await showPage(Adding)
    await user.type(await box(/^Username/), 'joost')
    await user.type(await box(/^Email/), 'joost@stayboard.example')
    await user.type(screen.getByLabelText(/^Password/), 'Secret12')
    await user.click(press('Save (stay)'))
    await screen.findByText('The server cannot be reached')
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

  it('keeps what is typed during a save, and ignores a second click', async () => {
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
  it('does not ask for a form without changes', async () => {
    const { router } = await showPage(Editing)
    await box('Display name')
    await act(() => router.navigate({ to: '/wiki' }))
    await screen.findByRole('heading', { name: 'Away' })
  })

  it('asks once for a changed form, and stays or leaves by the answer', async () => {
    const { router, user } = await showPage(Editing)
    await user.type(await box('Display name'), '!')
    act(() => void router.navigate({ to: '/wiki' }))
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(textIn(await box('Display name'))).toBe('Eva!')
    act(() => void router.navigate({ to: '/wiki' }))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await screen.findByRole('heading', { name: 'Away' })
  })

  it('asks again after the page disappeared with its question open', async () => {
    const first = await showPage(Editing)
    await first.user.type(await box('Display name'), '!')
    act(() => void first.router.navigate({ to: '/wiki' }))
    await screen.findByRole('dialog', { name: 'Leave without saving?' })
    cleanup()
    const { router, user } = await showPage(Editing)
    await user.type(await box('Display name'), '!')
    act(() => void router.navigate({ to: '/wiki' }))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await screen.findByRole('heading', { name: 'Away' })
  })

  it('asks again if the form is still mounted after a change of tab on the same page', async () => {
    const { router, user } = await showPage(Editing)
    await user.type(await box('Display name'), '!')
    act(() => void router.navigate({ to: '/', search: { tab: 'two' } } as object))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(router.state.location.href).toContain('tab=two'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    act(() => void router.navigate({ to: '/wiki' }))
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(textIn(await box('Display name'))).toBe('Eva!')
  })

  /** Leaves the form during a save, which the server answers afterwards. */
  async function leaveWhileSaving(answer: (asked: Asked) => Answer) {
    const isTime = Promise.withResolvers<void>()
    answerCalls(async (one) => {
      await isTime.promise
      return answer(one)
    })
    const { router, user } = await showPage(Editing)
    await user.type(await box('Display name'), '!')
    await user.keyboard('{Control>}{Enter}{/Control}')
    act(() => void router.navigate({ to: '/wiki' }))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await screen.findByRole('heading', { name: 'Away' })
    isTime.resolve()
  }

  it('shows an error that arrives after the form was left', async () => {
    const errors = [{ field: 'username', message: 'This is already in use', code: 'taken' }]
    await leaveWhileSaving(() => problemAnswer(409, 'taken', { errors }))
    expect(await screen.findByText('This is already in use')).toBeTruthy()
  })

  it('does not close anything if the save ends after the form was left', async () => {
    await leaveWhileSaving(saving)
    await screen.findByText('Saved')
    expect(closed).not.toHaveBeenCalled()
  })

  it('makes the browser ask when the tab is closed, only if there are changes', async () => {
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
