import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPage } from '../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import AuditPage from './AuditPage.tsx'

signedIn()

it('asks for all kinds of record of one name', async () => {
  const asked = answerCalls(({ path }) =>
    path === '/api/system/audit' ? listAnswer('auditEntries', []) : { status: 404 },
  )
  const { user } = await showPage(AuditPage)
  await user.click(await screen.findByRole('combobox', { name: 'Record' }))
  await user.click(await screen.findByRole('option', { name: 'Images' }))
  const kinds = () =>
    asked.flatMap(({ query }) => query.get('recordKind') ?? []).flatMap((given) => given.split(','))
  await waitFor(() =>
    expect(kinds()).toEqual(
      expect.arrayContaining(['/api/provider_department_image', '/api/provider_entity_image']),
    ),
  )
})
