import { api } from '@stayboard/contract'
import { columns } from '../../kit/lists/columns.tsx'
import { faseColours } from './fase-colours.ts'
import { Owner } from './Owner.tsx'

/** The columns for the enquiries of one organisation or client. */
export const enquiryColumns = columns(api.enquiries.list, (column) => [
  column.custom('refNumber', 'shared.reference', ({ enquiry }) => enquiry.refNumber, {
    width: '124px',
    dimmed: true,
  }),
  column.custom('name', 'shared.enquiry', ({ enquiry }) => enquiry.name ?? enquiry.contactName, {
    isMain: true,
  }),
  column.option('fase', 'shared.fase', {
    holds: 'enquiry.fase',
    colors: faseColours,
    width: '178px',
    card: 'line',
  }),
  column.money('enquiry', 'shared.price', {
    of: ({ enquiry }) => enquiry.price,
    width: '110px',
    card: 'aside',
  }),
  column.custom('exploiter', 'shared.exploiter', ({ enquiry }) => enquiry.exploiter.name, {
    width: '130px',
    card: 'none',
  }),
  column.custom('contactName', 'organisations.enquiryContact', ({ enquiry }) => enquiry.contactName),
  column.custom('owner', 'shared.owner', ({ enquiry }) => <Owner enquiry={enquiry} isShort />, {
    width: '140px',
    card: 'foot',
    inCard: ({ enquiry }) => <Owner enquiry={enquiry} />,
  }),
])
