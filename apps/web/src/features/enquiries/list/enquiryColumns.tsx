import { api } from '@stayboard/contract'
import { enquiryNights } from '@stayboard/domain'
import { EnquiryName } from '../../../entities/enquiries/EnquiryName.tsx'
import { faseColours } from '../../../entities/enquiries/fase-colours.ts'
import { Owner } from '../../../entities/enquiries/Owner.tsx'
import { Stay, stayText } from '../../../entities/enquiries/Stay.tsx'
import { stepOf } from '../../../entities/enquiries/step-of.ts'
import { NextStep } from '../../../entities/next-steps/NextStep.tsx'
import { instantText } from '../../../kit/core/words/format.ts'
import { columns } from '../../../kit/lists/columns.tsx'
import { editsOf } from '../../../kit/lists/edit/edits.ts'
import { NightCount } from '../NightCount.tsx'

const nameParts = [
  { label: 'enquiries.name', holds: 'enquiry.name' },
  { label: 'enquiries.contactName', holds: 'enquiry.contactName' },
  { label: 'shared.organisation', holds: 'enquiry.organisation.name' },
] as const

const stayParts = [
  { label: 'shared.checkIn', holds: 'enquiry.checkinDate' },
  { label: 'shared.checkOut', holds: 'enquiry.checkoutDate' },
  { label: 'shared.nights', holds: 'enquiry.nights' },
] as const

const owner = editsOf(api.enquiries.list)({
  field: 'userId',
  holds: 'enquiry.user.id',
  named: ['enquiry.user.displayname', 'enquiry.user.username'],
  shows: (id, name) => ({ user: id === null ? null : { id, username: name, displayname: name } }),
})

/** What it is about: who, where and when. */
const about = columns(api.enquiries.list, (column) => [
  column.custom('refNumber', 'shared.reference', ({ enquiry }) => enquiry.refNumber, {
    sort: 'refNumber',
    holds: 'enquiry.refNumber',
    width: '118px',
    dimmed: true,
    card: 'none',
    stays: true,
  }),
  column.custom('name', 'shared.enquiry', ({ enquiry }) => <EnquiryName enquiry={enquiry} />, {
    sort: 'name',
    text: ({ enquiry }) => `${enquiry.name ?? enquiry.contactName} ${enquiry.organisation.name}`,
    isMain: true,
    holds: ['enquiry.name', 'enquiry.contactName'],
    parts: nameParts,
    inCard: ({ enquiry }) => enquiry.name ?? enquiry.contactName,
  }),
  column.custom('location', 'enquiries.location', ({ enquiry }) => enquiry.location, {
    sort: 'location',
    holds: 'enquiry.location',
    width: '86px',
    inCard: ({ enquiry }) => [enquiry.organisation.name, enquiry.location].filter(Boolean).join(' · '),
  }),
  column.custom('stay', 'shared.stay', ({ enquiry }) => <Stay {...enquiry} />, {
    sort: 'checkinDate',
    text: ({ enquiry }) => stayText(enquiry),
    parts: stayParts,
    edits: column.edits('checkinDate', 'checkoutDate'),
    width: '214px',
    card: 'end',
    inCard: ({ enquiry }) => <NightCount nights={enquiryNights(enquiry)} />,
  }),
])

/** How far it is, and whose. */
const progress = columns(api.enquiries.list, (column) => [
  column.option('fase', 'shared.fase', {
    colors: faseColours,
    sort: 'fase',
    holds: 'enquiry.fase',
    edits: column.edits('fase'),
    width: '130px',
    card: 'line',
  }),
  column.money('enquiry', 'enquiries.priceEuro', {
    of: ({ enquiry }) => enquiry.price,
    sort: 'price',
    holds: 'enquiry.price',
    width: '92px',
    card: 'aside',
  }),
  column.custom('nextStep', 'shared.nextStep', ({ enquiry }) => <NextStep {...stepOf(enquiry)} isShort />, {
    sort: 'nextStepDate',
    stays: false,
    edits: column.edits('nextStepDate', 'nextStep'),
    width: '112px',
    inCard: ({ enquiry }) => <NextStep {...stepOf(enquiry)} />,
    card: 'foot',
    parts: [
      { label: 'shared.nextStep', holds: 'enquiry.nextStep' },
      { label: 'shared.nextStepDate', holds: 'enquiry.nextStepDate' },
    ],
  }),
  column.custom('owner', 'shared.owner', ({ enquiry }) => <Owner enquiry={enquiry} isShort />, {
    width: '128px',
    card: 'foot',
    holds: ['enquiry.user.displayname', 'enquiry.user.username'],
    edits: owner,
    inCard: ({ enquiry }) => <Owner enquiry={enquiry} />,
  }),
  column.custom('exploiter', 'shared.exploiter', ({ enquiry }) => enquiry.exploiter.name, {
    width: '96px',
    card: 'none',
    stays: true,
    holds: 'enquiry.exploiter.name',
  }),
  column.custom('departmentCity', 'enquiries.departmentCity', ({ department }) => department.cityName, {
    width: '100px',
    card: 'none',
    stays: true,
    holds: 'department.cityName',
  }),
  column.custom('timeStamp', 'history.addedOn', ({ enquiry }) => instantText(enquiry.timeStamp), {
    sort: 'timeStamp',
    width: '128px',
    card: 'none',
    stays: true,
    holds: 'enquiry.timeStamp',
  }),
])

/**
 * The columns of the lists of enquiries. The second value of a cell is dimmed. Those of docs/rules/enquiries.md#columns stay in
 * a narrow table.
 */
export const enquiryColumns = [...about, ...progress]
