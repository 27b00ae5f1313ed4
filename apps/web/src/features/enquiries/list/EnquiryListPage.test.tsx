import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signOut } from '../../../kit/core/session/session.ts'
import { inFullRun } from '../../../testing/extent.ts'
import { showPage } from '../../../testing/page.tsx'
import { type Asked, answerCalls, listAnswer } from '../../../testing/server.ts'
import { signInAs } from '../../../testing/session.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { kraanploeg, listed } from '../enquiries.fixture.ts'
import BookedEnquiries from './BookedEnquiries.tsx'
import OpenEnquiries from './OpenEnquiries.tsx'

const LIST = '/api/v2/backend/enquiries'

function answer({ path }: Asked) {
  if (path === LIST) return listAnswer('enquiryDepartments', [listed(kraanploeg)])
  return { body: { id: 7, username: 'eva', displayname: 'Eva de Vries', version: 1, _links: {} } }
}

const lastList = (asked: Asked[]) => asked.findLast(({ path }) => path === LIST)?.query
const chips = () =>
  screen
    .queryAllByRole('button', { name: /^Remove filter/ })
    .map((button) => button.getAttribute('aria-label')?.replace('Remove filter: ', ''))
const remove = (name: string) => screen.getByRole('button', { name: `Remove filter: ${name}` })

signedIn({ roles: ['ROLE_MANAGER'] })

it('starts with the fases of the list, and shows more rows when their filter is removed', async () => {
  const asked = answerCalls(answer)
  const { user, router } = await showPage(OpenEnquiries)
  await screen.findByRole('link', { name: /Kraanploeg/ })
  expect(chips()).toEqual(['Fase not: Closed - won, Closed - lost'])
  expect(lastList(asked)?.get('notFases')).toBe('Closed - won,Closed - lost')
  expect(lastList(asked)?.get('size')).toBe('10')

  await user.click(remove('Fase not: Closed - won, Closed - lost'))
  await waitFor(() => expect(chips()).toEqual([]))
  expect(router.state.location.search).toEqual({ notFases: '' })
  expect(lastList(asked)?.has('notFases')).toBe(false)
})

it('shows when an enquiry was added and the city of its department, without being asked', async () => {
  answerCalls(() =>
    listAnswer('enquiryDepartments', [{ ...listed(kraanploeg), department: { cityName: 'Delft' } }]),
  )
  await showPage(OpenEnquiries)
  const row = await screen.findByRole('row', { name: /Kraanploeg/ })
  expect(row.textContent).toContain('21-11-2026 07:42')
  expect(row.textContent).toContain('Delft')
})

it('shows the same rows at a copied address', async () => {
  const asked = answerCalls(answer)
  await showPage(
    OpenEnquiries,
    '/?notFases=&fases=Booked%2Cmews+error&amount=1234.5&userId=0&sort=price,desc',
  )
  await screen.findByRole('link', { name: /Kraanploeg/ })
  expect(chips()).toEqual(['Price is 1.234,50', 'User is empty', 'Fase: Booked, mews error'])
  expect(Object.fromEntries(lastList(asked) ?? [])).toEqual({
    fases: 'Booked,mews error',
    amount: '1234.5',
    userId: '0',
    sort: 'price,desc',
    page: '0',
    size: '10',
  })
})

it('shows the owner’s name and the fase of the booked list as filters', async () => {
  answerCalls(answer)
  await showPage(BookedEnquiries, '/?userId=7')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Change filter: User/ }).textContent).toBe(
      'User: Eva de Vries',
    ),
  )
  expect(chips()).toContain('Fase: Closed - won')
})

inFullRun('reads an exact price in Dutch notation', async () => {
  const asked = answerCalls(answer)
  const { user, router } = await showPage(OpenEnquiries)
  await user.click(await screen.findByRole('button', { name: 'Add filter' }))
  await user.click(await screen.findByRole('combobox', { name: 'Field' }))
  await user.click(await screen.findByRole('option', { name: 'Price' }))
  await user.click(await screen.findByRole('combobox', { name: 'Condition' }))
  await user.click(await screen.findByRole('option', { name: 'is' }))
  await user.type(await screen.findByLabelText('Price'), '1.234,50{Enter}')
  await waitFor(() => expect(lastList(asked)?.get('amount')).toBe('1234.5'))
  expect(router.state.location.search).toEqual({ amount: '1234.5' })
})

it('asks for the enquiries of one owner by the documented name, which the sums of the board take too', async () => {
  answerCalls(answer)
  const { user, router } = await showPage(OpenEnquiries, '/?userId=7')
  await user.click(await screen.findByRole('button', { name: /^Change filter: User/ }))
  await user.click(await screen.findByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull())
  expect(router.state.location.search).toEqual({ userId: '7' })
})

it('offers a new enquiry only to users who may add one', async () => {
  answerCalls(answer)
  await showPage(OpenEnquiries)
  expect(await screen.findByRole('link', { name: 'Add enquiry' })).toBeTruthy()
  cleanup()
  signOut()
  signInAs({ roles: ['ROLE_MARKETING'] })
  await showPage(OpenEnquiries)
  await screen.findByRole('link', { name: /Kraanploeg/ })
  expect(screen.queryByRole('link', { name: 'Add enquiry' })).toBeNull()
})
