import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { showPage } from '../../../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../../../testing/server.ts'
import { signedIn } from '../../../../testing/signed-in.ts'
import { DepartmentsAlreadyThere, ProvidersAlreadyThere } from './already-there.tsx'

signedIn({ roles: ['ROLE_CONTENT'] })

function Page() {
  const [name, setName] = useState('')
  return (
    <>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <ProvidersAlreadyThere name={name} />
      <DepartmentsAlreadyThere name={name} />
    </>
  )
}

/** Answers as a server with one provider and one department. */
const answered = () =>
  answerCalls(({ path, query }) => {
    if (path === '/api/provider_metas')
      return listAnswer(
        'providerMetas',
        query.get('metaName') === 'Harb' ? [{ metaId: 7, name: 'Harbour' }] : [],
      )
    const quay = { departmentId: 3, name: 'Harbour Quay', cityName: 'Delft', providerKind: 'JOBS' }
    return listAnswer('providerDepartments', [quay])
  })

it('links existing records with a similar name after three letters', async () => {
  const asked = answered()
  const { user } = await showPage(Page)
  const name = screen.getByRole('textbox', { name: 'Name' })
  await user.type(name, ' Ha ')
  await user.type(name, '{Backspace}rb')
  const provider = await screen.findByRole('link', { name: 'Harbour' })
  expect(provider.getAttribute('href')).toBe('/provider_meta_detail/7')
  const department = await screen.findByRole('link', { name: 'Harbour Quay (Delft)' })
  expect(department.getAttribute('href')).toBe('/provider_department/3/kind/JOBS')
  for (const { query } of asked)
    expect((query.get('metaName') ?? query.get('departmentName') ?? '').length).toBeGreaterThanOrEqual(3)
})

it('shows nothing once the name is too short again', async () => {
  answered()
  const { user } = await showPage(Page)
  const name = screen.getByRole('textbox', { name: 'Name' })
  await user.type(name, 'Harb')
  await screen.findByRole('link', { name: 'Harbour' })
  await user.clear(name)
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
})
