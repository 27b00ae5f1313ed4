import { api, type Fase } from '@stayboard/contract'
import { enquiryNights, isOpen } from '@stayboard/domain'
import { faseColours } from '../../../entities/enquiries/fase-colours.ts'
import { Owner } from '../../../entities/enquiries/Owner.tsx'
import { Stay, untilText } from '../../../entities/enquiries/Stay.tsx'
import { NextStep } from '../../../entities/next-steps/NextStep.tsx'
import { dayText, instantText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { columns } from '../../../kit/lists/columns.tsx'
import { editsOf } from '../../../kit/lists/edit/edits.ts'

const nameParts = [
  { label: 'enquiries.name', holds: 'enquiry.name' },
  { label: 'enquiries.contactName', holds: 'enquiry.contactName' },
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

const dates = editsOf(api.enquiries.list)('checkinDate', 'checkoutDate')

/** The first columns: reference, organisation, place and dates. */
const about = columns(api.enquiries.list, (column) => [
  column.custom('refNumber', 'shared.reference', ({ enquiry }) => enquiry.refNumber, {
    sort: 'refNumber',
    holds: 'enquiry.refNumber',
    width: '118px',
    dimmed: true,
    card: 'none',
    stays: true,
  }),
  column.custom('timeStamp', 'history.addedOn', ({ enquiry }) => instantText(enquiry.timeStamp), {
    sort: 'timeStamp',
    under: 'refNumber',
    width: '128px',
    card: 'none',
    stays: true,
    holds: 'enquiry.timeStamp',
  }),
  column.custom('name', 'shared.enquiry', ({ enquiry }) => enquiry.name ?? enquiry.contactName, {
    sort: 'name',
    isMain: true,
    holds: ['enquiry.name', 'enquiry.contactName'],
    parts: nameParts,
  }),
  column.custom('organisation', 'shared.organisation', ({ enquiry }) => enquiry.organisation.name, {
    under: 'name',
    holds: 'enquiry.organisation.name',
  }),
  column.custom('location', 'enquiries.location', ({ enquiry }) => enquiry.location, {
    sort: 'location',
    holds: 'enquiry.location',
    width: '86px',
  }),
  column.custom('departmentCity', 'enquiries.departmentCity', ({ department }) => department.cityName, {
    under: 'location',
    width: '86px',
    card: 'none',
    stays: true,
    holds: 'department.cityName',
  }),
  column.custom(
    'checkinDate',
    'shared.checkIn',
    ({ enquiry }) => enquiry.checkinDate && dayText(enquiry.checkinDate),
    {
      sort: 'checkinDate',
      holds: 'enquiry.checkinDate',
      edits: dates,
      width: '104px',
      card: 'none',
      stays: true,
    },
  ),
  column.custom('stay', 'shared.stay', ({ enquiry }) => <Stay {...enquiry} />, {
    under: 'checkinDate',
    whenUnder: ({ enquiry }) => untilText(enquiry),
    sort: 'checkinDate',
    parts: stayParts,
    edits: dates,
    width: '214px',
    card: 'end',
    inCard: ({ enquiry }) => <NightCount nights={enquiryNights(enquiry)} />,
  }),
])

/** The last columns: fase, owner and next step. */
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
    under: 'owner',
    width: '96px',
    card: 'none',
    stays: true,
    holds: 'enquiry.exploiter.name',
  }),
])

/**
 * The columns of the lists of enquiries. Those of docs/rules/enquiries.md#columns stay in
 * a narrow table.
 */
export const enquiryListColumns = [...about, ...progress]

function NightCount({ nights }: { nights: number | null }) {
  return nights === null ? null : t('dashboard.nights', { nights })
}

interface Stepped {
  fase: Fase
  nextStep: string | null
  nextStepDate: string | null
}

/** The next step of an enquiry. It is marked only while the enquiry is open. */
const stepOf = ({ fase, nextStep, nextStepDate }: Stepped) => ({
  nextStep,
  nextStepDate,
  isNeeded: isOpen(fase),
  isClosed: !isOpen(fase),
})
