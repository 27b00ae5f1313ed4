import { api } from '@stayboard/contract'
import { EnquiryName } from '../../../entities/enquiries/EnquiryName.tsx'
import { faseColours } from '../../../entities/enquiries/fase-colours.ts'
import { Owner } from '../../../entities/enquiries/Owner.tsx'
import { Stay } from '../../../entities/enquiries/Stay.tsx'
import { columns } from '../../../kit/lists/columns.tsx'

export const attentionColumns = columns(api.enquiries.list, (column) => [
  column.custom('refNumber', 'dashboard.reference', ({ enquiry }) => enquiry.refNumber, {
    width: '124px',
    dimmed: true,
  }),
  column.custom('name', 'dashboard.enquiry', ({ enquiry }) => <EnquiryName enquiry={enquiry} />, {
    isMain: true,
  }),
  column.custom('stay', 'dashboard.stay', ({ enquiry }) => <Stay {...enquiry} />, { width: '212px' }),
  column.option('fase', 'dashboard.fase', {
    holds: 'enquiry.fase',
    colors: faseColours,
    width: '196px',
    card: 'line',
  }),
  column.money('enquiry', 'dashboard.price', {
    of: ({ enquiry }) => enquiry.price,
    width: '96px',
    card: 'aside',
  }),
  column.custom('exploiter', 'dashboard.exploiter', ({ enquiry }) => enquiry.exploiter.name, {
    width: '122px',
    card: 'none',
  }),
  column.custom('owner', 'dashboard.owner', ({ enquiry }) => <Owner enquiry={enquiry} isShort />, {
    width: '150px',
    inCard: ({ enquiry }) => <Owner enquiry={enquiry} />,
    card: 'foot',
  }),
])
