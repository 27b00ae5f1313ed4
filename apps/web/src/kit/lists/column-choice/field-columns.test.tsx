import { api, type Call, isList } from '@stayboard/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { showPage } from '../../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import type { ListCall } from '../../core/calls/list-call.ts'
import { columns } from '../columns.tsx'
import { linkOf } from '../filters/field-filter.ts'
import { ListPage } from '../ListPage.tsx'
import { fieldColumns } from './field-columns.tsx'

signedIn({ roles: ['ROLE_ADMIN'] })
beforeEach(() => localStorage.clear())

/** Returns the fields of a list that can be filtered but have no column. */
const missing = (call: ListCall) => {
  const ids = fieldColumns(call, []).map(({ id }) => id)
  return (call.fields ?? []).flatMap(({ name }) =>
    ids.includes(name) || ids.includes(linkOf(name)) ? [] : [`${call.path} ${name}`],
  )
}

it('has a column with a label for every field of the rows that a list is filtered by', () => {
  const calls: Call[] = Object.values(api).flatMap((area) => Object.values(area))
  const lists = calls.filter((call): call is ListCall => isList(call) && call.rows !== undefined)
  // Lists with fields without a column, because only the answer of one record has the field, or the rows have
  // no name for the link.
  const expected: Record<string, string> = {
    '/api/activities': 'organisationId enquiryId clientId',
    '/api/v2/enquiry/offers/{enquiryId}': 'contactedProviderId',
    '/api/article_drafts': 'articleId',
    '/api/provider_department_drafts': 'providerDepartmentId',
    '/api/space_types/{departmentId}': 'roomTypeId',
    '/api/space_type_prices/{departmentId}': 'spaceTypeId roomTypeId',
    '/api/sale_terms/{departmentId}': 'spaceTypeId roomTypeId',
    '/api/outages': 'spaceTypeId',
    '/api/v2/enquiry/spacetype_guests': 'spaceTypeReservationId',
  }
  expect(lists.flatMap(missing)).toEqual(
    Object.entries(expected).flatMap(([path, names]) => names.split(' ').map((name) => `${path} ${name}`)),
  )
})

it('shows a chosen field with its label and its format, and nothing for an empty value', async () => {
  const declared = columns(api.enquiries.list, (column) => [
    column.custom('name', 'shared.enquiry', ({ enquiry }) => enquiry.name, { isMain: true }),
  ])
  const user = { id: 4, username: 'eva', displayname: 'Eva' }
  const organisation = { organisationId: 2, name: 'Brouwer BV' }
  const of = (enquiryId: number, more: object) => ({
    enquiry: {
      enquiryId,
      name: `Stay ${enquiryId}`,
      guests: null,
      checkinDate: null,
      ...more,
      version: 1,
      _links: {},
    },
    department: { cityName: null },
    _links: {},
  })
  const rows = [of(1, { guests: 1200, checkinDate: '2026-12-03', user, organisation }), of(2, { user: null })]
  answerCalls(({ method }) => (method === 'GET' ? listAnswer('enquiryDepartments', rows) : { body: {} }))
  const page = await showPage(() => (
    <ListPage
      call={api.enquiries.list}
      title="Enquiries"
      columns={declared}
      row={{ id: ({ enquiry }) => enquiry.enquiryId }}
      empty=""
    />
  ))
  await screen.findByText('Stay 1')
  const cells = () =>
    screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
  expect(cells()[0]).toEqual(['Enquiry'])
  await page.user.click(screen.getByRole('button', { name: 'Columns' }))
  for (const name of ['Organisation', 'Check-in', 'Guests', 'User'])
    await page.user.click(await screen.findByRole('checkbox', { name }))
  await waitFor(() => expect(cells()[0]).toHaveLength(5))
  expect(cells()).toEqual([
    ['Enquiry', 'Check-in', 'Guests', 'User', 'Organisation'],
    ['Stay 1', '03-12-2026', '1.200', 'Eva', 'Brouwer BV'],
    ['Stay 2', '', '', '', ''],
  ])
  expect(screen.getByRole('button', { name: 'Check-in' })).toBeTruthy()
})
