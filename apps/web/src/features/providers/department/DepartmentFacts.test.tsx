import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { department } from '../../../testing/department.ts'
import { showPage } from '../../../testing/page.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { DepartmentContact, DepartmentFacts } from './DepartmentFacts.tsx'

signedIn({ roles: ['ROLE_VIEWER'] })

it('links the provider, the email address and the phone number of a department', async () => {
  answerCalls(() => ({}))
  const reached = { ...department, email: 'desk@harbour.example', phone: '+31 10 555 0101' }
  await showPage(() => (
    <>
      <DepartmentFacts department={reached} />
      <DepartmentContact department={reached} />
    </>
  ))
  const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await link(department.metaName)).toBe(`/provider_meta_detail/${department.metaId}`)
  expect(await link('desk@harbour.example')).toBe('mailto:desk@harbour.example')
  expect(await link('+31 10 555 0101')).toBe('tel:+31105550101')
})
