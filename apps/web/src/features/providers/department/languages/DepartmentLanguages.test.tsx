import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { department } from '../../../../testing/department.ts'
import { showPage } from '../../../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../../../testing/server.ts'
import { signedIn } from '../../../../testing/signed-in.ts'
import { DepartmentLanguages } from './DepartmentLanguages.tsx'
import TranslationForm from './TranslationForm.tsx'

signedIn({ roles: ['ROLE_CONTENT'] })

const dutch = {
  departmentTextId: 8,
  providerDepartmentId: 3,
  language: 'nl',
  description: null,
  needToKnow: null,
  keyPickup: 'Code een',
  pdfDescription: null,
  behind: ['keyPickup'],
  version: 2,
  _links: {},
}
const house = { ...department, keyPickup: 'Code two', version: 6 }
const Page = () => <DepartmentLanguages department={house} onDraft={undefined} />

it('shows which languages are behind, and says that a text is still right', async () => {
  const asked = answerCalls(({ method }) =>
    method === 'GET' ? listAnswer('providerDepartmentTexts', [dutch]) : { body: { ...dutch, behind: [] } },
  )
  const { user } = await showPage(Page)
  expect(screen.queryByText('English')).toBeNull()
  expect((await screen.findAllByText('Not translated')).length).toBe(3)
  await user.click(screen.getByRole('button', { name: 'Behind: How guests get the key' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Texts: Nederlands' }, { timeout: 5_000 }))
  expect(dialog.getByText('Code two')).toBeTruthy()
  expect(dialog.queryByText('Description')).toBeNull()
  await user.click(dialog.getByRole('checkbox', { name: 'Still right: How guests get the key' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const writes = () => asked.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])
  const body = { departmentTextId: 8, version: 2, sourceVersion: 6, checked: ['keyPickup'] }
  await waitFor(() => expect(writes()).toEqual([['/api/provider_department_text', body]]), {
    timeout: 5_000,
  })
})

const upToDate = { ...dutch, language: 'nl' as const, behind: [] }
const OwnLanguage = () => (
  <TranslationForm
    department={{ ...house, language: 'nl' }}
    language="nl"
    translation={upToDate}
    onClose={() => undefined}
  />
)

it('says in words that a translation into the language of the department itself is refused', async () => {
  const asked = answerCalls(() => ({ body: upToDate }))
  const { user } = await showPage(OwnLanguage)
  const dialog = within(await screen.findByRole('dialog', { name: 'Texts: Nederlands' }))
  await user.type(dialog.getByRole('textbox', { name: 'How guests get the key' }), ' bis')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findByRole('alert')).textContent).toContain(
    'This is the language of the department itself',
  )
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([])
})
