import { api, type WireAnswer, type WireBody } from '@stayboard/contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { useSend } from '../kit/core/calls/calls.ts'
import { signOut } from '../kit/core/session/session.ts'
import { FormActions } from '../kit/forms/FormActions.tsx'
import { PasswordField, TextField } from '../kit/forms/fields/TextField.tsx'
import { useRecordForm } from '../kit/forms/useRecordForm.ts'
import { RecordForm } from '../kit/records/RecordForm.tsx'
import { speak } from './page.tsx'
import type { Asked } from './server.ts'
import { signInAs } from './session.ts'

type User = WireAnswer<typeof api.users.get>
type Body = Omit<WireBody<typeof api.users.create>, 'role' | 'roles' | 'alternativeEmails'>

export const eva: User = {
  id: 4,
  username: 'eva',
  email: 'eva@stayboard.example',
  displayname: 'Eva',
  alternativeEmails: null,
  version: 3,
  _links: {},
}
export const closed = vi.fn()

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
    onClose: closed,
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
export const Adding = () => <Form user={null} />
export const Editing = () => <Form user={eva} />

/** Answers as a server that saves everything. Absent fields keep their values. */
export const saving = ({ body }: Asked) => ({ body: { ...eva, ...(body as object), version: 4 } })

export const box = (name: RegExp | string) => screen.findByRole('textbox', { name })
export const press = (name: string) => screen.getByRole('button', { name })
export const textIn = (element: HTMLElement) => (element as HTMLInputElement).value

/** Renders a new page with empty storage for each test. */
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
