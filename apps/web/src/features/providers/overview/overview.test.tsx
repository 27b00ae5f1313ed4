import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { inFullRun } from '../../../testing/extent.ts'
import { showPage } from '../../../testing/page.tsx'
import { type Asked, answerCalls, listAnswer, problemAnswer } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import DepartmentList from './DepartmentList.tsx'

const department = (departmentId: number, channelManagerId: number | null) => ({
  departmentId,
  metaId: 1,
  metaName: 'Harbour Homes',
  providerKind: 'HOSPITALITY',
  name: `House ${departmentId}`,
  address: 'Kade 1',
  cityName: 'Delft',
  active: true,
  favorite: false,
  priceFrom: 10,
  phone: null,
  channelManagerId,
  contractStatus: 'NO',
  contractDateStart: null,
  contractDateEnd: null,
  providerDepartmentImages: [],
  version: 1,
  _links: {},
})
const UPDATE = '/api/v2/channelmanager/update_channelmanager_properties'
const answering =
  (update: object) =>
  ({ path }: Asked) => {
    if (path === UPDATE) return update
    if (path === '/api/provider_departments')
      return listAnswer('providerDepartments', [department(1, 77), department(2, null)])
    return listAnswer('providerExploiters', [])
  }

signedIn({ roles: ['ROLE_MANAGER'] })

const mark = (name: string) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: `Mark ${name} for its channel manager` })
const update = () => screen.getByRole<HTMLButtonElement>('button', { name: 'update channelmanager' })

it('marks only departments with a channel manager, updates them, and clears the marks', async () => {
  const asked = answerCalls(answering({ status: 202 }))
  const { user } = await showPage(DepartmentList)
  expect((await mark('House 2')).disabled).toBe(true)
  expect(update().disabled).toBe(true)
  await user.click(await mark('House 1'))
  await user.click(update())
  await waitFor(() => expect(asked.find(({ path }) => path === UPDATE)?.body).toEqual({ ids: [1] }))
  await waitFor(() => expect(update().disabled).toBe(true))
  expect((await mark('House 1')).checked).toBe(false)
})

it('shows an error if the update failed', async () => {
  answerCalls(answering(problemAnswer(500, 'generic')))
  const { user } = await showPage(DepartmentList)
  await user.click(await mark('House 1'))
  await user.click(update())
  expect(await screen.findByText('could not update the properties')).toBeTruthy()
})

it('starts with hospitality, all exploiters and a hundred rows per page', async () => {
  const asked = answerCalls(answering({ status: 202 }))
  await showPage(DepartmentList)
  await mark('House 1')
  const first = asked.find(({ path }) => path === '/api/provider_departments')
  expect(Object.fromEntries(first?.query ?? [])).toMatchObject({
    providerKinds: 'HOSPITALITY',
    size: '100',
    page: '0',
  })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'List' }).checked).toBe(true)
  expect(screen.getByDisplayValue('all exploiters')).toBeTruthy()
})

inFullRun('adds the filters of the bar like all others on phones', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  const asked = answerCalls(answering({ status: 202 }))
  const { user } = await showPage(DepartmentList)
  expect(screen.queryByRole('checkbox', { name: 'Is channel manager' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Add filter' }))
  await user.click(await screen.findByRole('combobox', { name: 'Field' }))
  await user.click(await screen.findByRole('option', { name: 'Is channel manager' }))
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(asked.at(-1)?.query.get('channelManager')).toBe('true'))
})
