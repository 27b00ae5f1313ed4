import { User } from '@stayboard/contract'
import { screen } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, it, vi } from 'vitest'
import { showPage } from '../../testing/page.tsx'
import { eva } from '../../testing/record-form.tsx'
import { answerCalls } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { TextField } from './fields/TextField.tsx'
import { useResourceForm } from './useResourceForm.ts'

signedIn({ roles: ['ROLE_ADMIN'] })

const rendered = vi.fn((_name: string) => undefined)

function Form() {
  const form = useResourceForm(User, eva, { without: ['role', 'roles', 'alternativeEmails'] })
  return (
    <>
      <Profiler id="email" onRender={rendered}>
        <TextField field={form.field('email', 'Email')} />
      </Profiler>
      <Profiler id="name" onRender={rendered}>
        <TextField field={form.field('displayname', 'Display name')} />
      </Profiler>
    </>
  )
}

it('renders only the field that is typed into', async () => {
  answerCalls(() => ({}))
  const { user } = await showPage(Form)
  await user.click(await screen.findByLabelText('Display name'))
  rendered.mockClear()
  await user.keyboard('!')
  expect(screen.getByLabelText('Display name')).toHaveProperty('value', 'Eva!')
  expect(new Set(rendered.mock.calls.map(([id]) => id))).toEqual(new Set(['name']))
})
