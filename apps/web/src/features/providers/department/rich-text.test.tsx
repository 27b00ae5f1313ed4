import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { department } from '../../../testing/department.ts'
import { showPage } from '../../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { ProviderFields } from '../provider/ProviderFields.tsx'
import { useProviderForm } from '../provider/useProviderForm.ts'
import { DepartmentFields } from './DepartmentFields.tsx'
import { departmentTexts } from './department-texts.ts'
import { useDepartmentForm } from './useDepartmentForm.ts'

signedIn({ roles: ['ROLE_CONTENT'] })

const nothing = () => undefined
function Department() {
  const form = useDepartmentForm({ department, metaId: 5, onSaved: nothing })
  return <DepartmentFields form={form} department={department} />
}
function Provider() {
  return <ProviderFields form={useProviderForm(null, {})} provider={null} />
}

/** Returns the labels of the fields that use the rich text editor. */
async function editors() {
  const tools = await screen.findAllByRole('button', { name: 'Bold' })
  const written = screen
    .getAllByRole('textbox')
    .filter((one) => one.getAttribute('contenteditable') === 'true')
  expect(tools.length).toBe(written.length)
  return written.map((one) => document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent)
}

it('edits every text of a department in the rich text editor', async () => {
  answerCalls(() => listAnswer('rows', []))
  await showPage(Department)
  const labels = departmentTexts.map(([, label]) => i18next.t(label))
  expect(await editors()).toEqual(labels)
})

it('edits the notes of a provider in the rich text editor', async () => {
  answerCalls(() => listAnswer('rows', []))
  await showPage(Provider)
  expect(await editors()).toEqual(['Notes'])
})
