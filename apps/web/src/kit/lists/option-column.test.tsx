import { api } from '@stayboard/contract'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { speak } from '../../testing/page.tsx'
import { columns } from './columns.tsx'

beforeEach(() => speak('nl'))

const [status, several] = columns(api.organisations.list, (column) => [
  column.option('organisationStatus', 'shared.status', { colors: { PROSPECT: 'blue' } }),
  column.option('communicationStatus', 'organisations.communicationStatus'),
])
const [fase] = columns(api.enquiries.list, (column) => [
  column.option('fase', 'shared.fase', { holds: 'enquiry.fase' }),
])
const [payment] = columns(api.channelCodes.ratePlans, (column) => [
  column.option('paymentType', 'channelCodes.paymentType'),
])

const shown = (column: { cell: (row: never) => ReactNode } | undefined, row: object) =>
  render(column?.cell(row as never)).container

it('shows a value of a closed set by its label in the user’s language', () => {
  expect(shown(status, { organisationStatus: 'PROSPECT' }).textContent).toBe('Prospect')
  expect(shown(fase, { enquiry: { fase: 'Closed - won' } }).textContent).toBe('Gesloten - gewonnen')
  expect(shown(several, { communicationStatus: ['EMAIL', 'CALL'] }).textContent).toMatch(/ - /)
})

it('adds a dot if the value has a colour', () => {
  expect(shown(status, { organisationStatus: 'PROSPECT' }).querySelector('[aria-hidden]')).toBeTruthy()
  expect(shown(status, { organisationStatus: 'PARTNER' }).querySelector('[aria-hidden]')).toBeNull()
})

it('shows a value without a label unchanged', () => {
  expect(shown(payment, { paymentType: 'BY_LETTER' }).textContent).toBe('BY_LETTER')
})
