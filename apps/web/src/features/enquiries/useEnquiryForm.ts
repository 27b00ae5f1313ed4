import { EnquiryRecord, Organisation } from '@stayboard/contract'
import { checkEnquiry } from '@stayboard/domain'
import { linkTo } from '../../kit/forms/fields/choices/picker.ts'
import type { RecordForm } from '../../kit/forms/form-types.ts'
import type { BodyOf, RecordOf, ValuesOf } from '../../kit/forms/resource-values.ts'
import type { SaveHow } from '../../kit/forms/saving/useSaveKeys.ts'
import type { InPlaceForm } from '../../kit/forms/useInPlace.ts'
import { useResourceForm } from '../../kit/forms/useResourceForm.ts'

/** The answer of the enquiry calls: the enquiry and its department. */
export type EnquiryAnswer = RecordOf<typeof EnquiryRecord>
export type EnquiryValues = ValuesOf<typeof EnquiryRecord>
export type EnquiryForm = InPlaceForm<BodyOf<typeof EnquiryRecord>>

interface Options {
  record: EnquiryAnswer | null
  /** The address of the organisation that a new enquiry is preset with. */
  organisationId: string | undefined
  onSaved: (record: EnquiryAnswer, how: SaveHow) => void
}

/** How long messages of this form are shown, in ms. */
const SNACKBAR_MS = 2000

const organisationLink = linkTo(Organisation)

/** The form state of an enquiry; `record` is `null` for a new one. */
export const useEnquiryForm = ({
  record,
  organisationId,
  onSaved,
}: Options): RecordForm<BodyOf<typeof EnquiryRecord>> =>
  useResourceForm(EnquiryRecord, record, {
    starts: organisationId === undefined ? {} : { organisation: organisationLink(Number(organisationId)) },
    // Only calls from outside send the raw response.
    without: ['rawResponse'],
    check: faultsOf,
    namesOf: ({ enquiry }) => ({
      organisation: enquiry.organisation.name,
      exploiterId: enquiry.exploiter.name,
      userId: enquiry.user && (enquiry.user.displayname || enquiry.user.username),
    }),
    onSaved,
    problemMs: SNACKBAR_MS,
  })

/** Validates rules across several fields. Returns message keys by field. */
const faultsOf = (values: EnquiryValues) =>
  Object.fromEntries(checkEnquiry(values).map(({ field, message }) => [field, message]))
