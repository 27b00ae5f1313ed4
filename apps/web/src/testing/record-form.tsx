import { User } from '@stayboard/contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { signOut } from '../kit/core/session/session.ts'
import { FormActions } from '../kit/forms/FormActions.tsx'
import { PasswordField, TextField } from '../kit/forms/fields/TextField.tsx'
import type { RecordOf } from '../kit/forms/resource-values.ts'
import { useResourceForm } from '../kit/forms/useResourceForm.ts'
import { FormFrame } from '../kit/records/FormFrame.tsx'
import { speak } from './page.tsx'
import type { Asked } from './server.ts'
import { signInAs } from './session.ts'

type Saved = RecordOf<typeof User>

export const eva: Saved = {
  id: 4,
  username: 'eva',
  email: 'eva@stayboard.example',
  displayname: 'Eva',
  alternativeEmails: null,
  absentUntil: null,
  active: true,
  version: 3,
  _links: {},
}
export const closed = vi.fn()

function Form({ user }: { user: Saved | null }) {
  const form = useResourceForm(User, user, {
    without: ['role', 'roles', 'alternativeEmails'],
    secrets: ['password'],
    onClose: closed,
  })
  return (
    <>
      <FormActions form={form} onCancel={() => undefined} />
      <FormFrame form={form}>
        <TextField field={form.field('username', 'Username')} />
        <TextField field={form.field('email', 'Email')} />
        <TextField field={form.field('displayname', 'Display name')} />
        <PasswordField field={form.field('password', 'Password')} />
      </FormFrame>
    </>
  )
}
export const Adding = () => <Form user={null} />
export const Editing = () => <Form user={eva} />

/** Simulates a server that saves everything. Absent fields keep their values. */
export const saving = ({ body }: Asked) => ({ body: { ...eva, ...(body as object), version: 4 } })

export const box = (name: RegExp | string) => screen.findByRole('textbox', { name })
export const press = (name: string) => screen.getByRole('button', { name })
export const textIn = (element: HTMLElement) => (element as HTMLInputElement).value

/** Renders a new page with empty storage before each test. */
export function freshEach(): void {
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
}
