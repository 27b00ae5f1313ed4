import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { inFullRun } from '../../../testing/extent.ts'
import { writes } from '../../../testing/forms.ts'
import { deletion } from '../../../testing/history.ts'
import { showPage } from '../../../testing/page.tsx'
import { box, Editing, eva, freshEach, press, saving, textIn } from '../../../testing/record-form.tsx'
import { type Asked, answerCalls, listAnswer, problemAnswer } from '../../../testing/server.ts'
import { signInAs } from '../../../testing/session.ts'
import { signOut } from '../../core/session/session.ts'
import { draftsName, readDraft, writeDraft } from '../drafts/drafts.ts'

freshEach()

describe('drafts', () => {
  const kept = () => Object.entries(localStorage).filter(([key]) => key.startsWith('stayboard.draft:'))

  it('are offered when the form is opened again, and removed when it is saved', async () => {
    answerCalls(saving)
    const first = await showPage(Editing)
    await first.user.type(await box('Display name'), ' de Vries')
    await first.user.type(screen.getByLabelText('Password'), 'Secret12')
    await screen.findByText('Draft saved')
    expect(kept()[0]?.[1]).toContain('Eva de Vries')
    expect(kept()[0]?.[1]).not.toContain('Secret12')
    cleanup()

    const { user } = await showPage(Editing)
    expect(textIn(await box('Display name'))).toBe('Eva')
    await user.click(await screen.findByRole('button', { name: 'Restore' }))
    expect(textIn(await box('Display name'))).toBe('Eva de Vries')
    await user.click(press('Save (stay)'))
    await screen.findByText('Saved')
    expect(kept()).toEqual([])
  })

  it('are restored without asking if the session ended while the form was open', async () => {
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
    // React's strict mode runs effects twice. The draft must be restored only once, and must not be offered
    // again.
    await showPage(Editing, '/', createMemoryHistory(), true)
    await screen.findByText('Your earlier changes have been restored. They are not saved yet.')
    expect(textIn(await box('Display name'))).toBe('Eva!')
  })

  it('are discarded on request', async () => {
    const first = await showPage(Editing)
    await first.user.type(await box('Display name'), '!')
    cleanup()
    const { user } = await showPage(Editing)
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(kept()).toEqual([])
    expect(textIn(await box('Display name'))).toBe('Eva')
  })
})

describe('drafts of several visits and tabs', () => {
  const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('stayboard.draft:'))

  inFullRun('are not overwritten by typing before they are restored', async () => {
    const first = await showPage(Editing)
    await first.user.type(await box('Display name'), ' de Vries')
    cleanup()
    const second = await showPage(Editing)
    await screen.findByRole('button', { name: 'Restore' })
    await second.user.type(await box('Email'), 'x')
    await screen.findByText('Draft saved')
    cleanup()

    const { user } = await showPage(Editing)
    await user.click(await screen.findByRole('button', { name: 'Restore' }))
    await user.click(await screen.findByRole('button', { name: 'Restore' }))
    expect(textIn(await box('Display name'))).toBe('Eva de Vries')
    expect(textIn(await box('Email'))).toBe('eva@stayboard.examplex')
    expect(stored()).toHaveLength(1)
  })

  it('belong to one tab, and are offered in another once that tab is closed', async () => {
    const held: { name: string }[] = []
    vi.stubGlobal('navigator', { ...navigator, locks: { query: async () => ({ held }) } })
    await showPage(Editing)
    cleanup()
    const name = draftsName(7, '/', 'user', 4)
    const draft = { at: Date.now(), version: 3, changes: { displayname: 'Elsewhere' }, isCutOff: false }
    writeDraft(`${name}#other.1`, draft)

    held.push({ name: 'stayboard.tab:other' })
    const { user } = await showPage(Editing)
    await user.type(await box('Display name'), '!')
    await screen.findByText('Draft saved')
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
    expect(readDraft(`${name}#other.1`)).toEqual(draft)
    await user.clear(await box('Display name'))
    await user.type(await box('Display name'), 'Eva')
    cleanup()

    held.pop()
    await showPage(Editing)
    expect(await screen.findByRole('button', { name: 'Restore' })).toBeTruthy()
  })
})

describe('a stale write', () => {
  const self = { href: '/api/user/4' }
  const theirs = { ...eva, username: 'eva2', displayname: 'Eva Jansen', version: 9, _links: { self } }
  const byJoost = {
    ...deletion('/api/user', [{ name: 'displayname' }]),
    by: { id: 8, name: 'Joost' },
  }
  const stale = (one: Asked) =>
    one.path === '/api/history'
      ? listAnswer('actions', [byJoost])
      : (one.body as { version: number }).version === 9
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

  it('shows both values, and saves the user’s own over the current version', async () => {
    const { asked, user, dialog } = await change()
    expect(within(dialog).getAllByRole('radiogroup')).toHaveLength(1)
    expect(await within(dialog).findByText('Saved by Joost at 21-11-2026 10:00')).toBeTruthy()
    expect(within(dialog).getByRole('radio', { name: 'Eva Jansen' })).toBeTruthy()
    await user.click(within(dialog).getByRole('radio', { name: 'Eva de Vries' }))
    await user.click(within(dialog).getByRole('button', { name: 'Save these choices' }))
    await screen.findByText('Saved')
    const email = 'eva@stayboard.examplex'
    expect(writes(asked)[1]?.body).toEqual({ id: 4, version: 9, displayname: 'Eva de Vries', email })
    expect(textIn(await box(/^Username/))).toBe('eva2')
  })

  it('takes the other side’s value where chosen, and keeps other changes', async () => {
    const { asked, user, dialog } = await change()
    await user.click(within(dialog).getByRole('radio', { name: 'Eva Jansen' }))
    await user.click(within(dialog).getByRole('button', { name: 'Save these choices' }))
    await screen.findByText('Saved')
    expect(writes(asked)[1]?.body).toEqual({ id: 4, version: 9, email: 'eva@stayboard.examplex' })
    expect(textIn(await box('Display name'))).toBe('Eva Jansen')
  })

  it('keeps all changes if the dialog is closed', async () => {
    const { asked, user, dialog } = await change()
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(textIn(await box('Display name'))).toBe('Eva de Vries')
    expect(writes(asked)).toHaveLength(1)
  })
})
