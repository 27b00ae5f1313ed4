import { PrognosisRecord, type PrognosisStatus } from '@stayboard/contract'
import {
  checkPrognosis,
  type differencesOf,
  faceValue,
  type GivenPricing,
  type Pricing,
  pricingAfter,
  shownPricePerNight,
} from '@stayboard/domain'
import { area } from '../../kit/areas/area.ts'
import { type Links, linkTo } from '../../kit/sql/links.ts'
import type { Columns } from '../../kit/sql/repository.ts'
import { repository } from './prognosis.repository.ts'

type Row = NonNullable<Awaited<ReturnType<typeof repository.find>>>
/** The fields that the rules check. Amounts are in cents. */
type Kept = Pricing & { status: PrognosisStatus; probability: number | null }

/** The area of prognoses: expected revenue with price, status and probability. */
export const prognosisArea = area({
  resource: PrognosisRecord,
  repository,
  present: show,
  derive: (given, before, { clock }) => ({
    ...pricedColumns(pricingAfter(priceIn(given), before ? (before as Columns & Kept) : null)),
    ...noteOf(given, before),
    ...(before ? {} : { timeStamp: clock() }),
  }),
  rules: (after, before) => {
    const [now, was] = [after as Columns & Kept, before ? (before as Columns & Kept) : null]
    return checkPrognosis(pricingOf(now), now, was).map(({ field, message }) => ({ field, code: message }))
  },
})

/** The answer for a prognosis, with the names of linked records and its enquiry. */
function show(row: Row, links: Links) {
  return {
    ...row,
    statusName: row.status,
    counted: row.totalPrognosis,
    months: undefined as Record<string, number> | undefined,
    pricePerNight: shownPricePerNight(row),
    fromEnquiry: enquiryOf(row),
    differences: [] as ReturnType<typeof differencesOf>,
    _links: { ...links, ...linkTo('enquiry', '/api/v2/backend/enquiry', row.enquiryId) },
  }
}
export type Shown = ReturnType<typeof show>

function enquiryOf(row: Row) {
  const { enquiryId, refNumber, fase, checkinDate, enquiryOrganisationId: organisationId } = row
  if (enquiryId === null || refNumber === null || fase === null || organisationId === null) return null
  const { enquiryName: name, enquiryNights: nights, enquiryPrice: price } = row
  return { enquiryId, refNumber, name, fase, checkinDate, nights, price, organisationId }
}

const priceFields = ['priceCalculation', 'nights', 'pricePerNight', 'totalPrognosis'] as const

/** The price fields of a body, in cents. */
const priceIn = (given: Columns): GivenPricing =>
  Object.fromEntries(priceFields.filter((name) => name in given).map((name) => [name, given[name]]))

const pricingOf = ({ priceCalculation, nights, pricePerNight, totalPrognosis }: Pricing): Pricing => ({
  priceCalculation,
  nights,
  pricePerNight,
  totalPrognosis,
})

/**
 * The columns of the price (docs/rules/prognosis.md#price). A price per night is stored only if the price is given per
 * night; for a total it is computed. A missing price stays `null`, so that the rules report it.
 */
function pricedColumns(pricing: Pricing): Columns {
  const { priceCalculation, nights, pricePerNight, totalPrognosis } = pricing
  const isByNight = priceCalculation === 'PER_NIGHT'
  const isMissing = (isByNight ? pricePerNight : totalPrognosis) === null
  return {
    priceCalculation,
    nights,
    pricePerNight: isByNight ? pricePerNight : null,
    totalPrognosis: isMissing ? null : faceValue(pricing),
  }
}

/** The note about a changed probability. Without a change the existing note is kept. */
function noteOf({ probability, probabilityNote = null }: Columns, before: Columns | undefined): Columns {
  const isChanged = probability !== undefined && probability !== before?.probability
  return { probabilityNote: isChanged || !before ? probabilityNote : undefined }
}
