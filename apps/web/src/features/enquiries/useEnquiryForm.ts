import { EnquiryRecord, Organisation } from '@stayboard/contract'
import { checkEnquiry } from '@stayboard/domain'
import { linkTo } from '../../kit/forms/fields/choices/picker.ts'
import type { RecordForm } from '../../kit/forms/form-types.ts'
import type { BodyOf, RecordOf, ValuesOf } from '../../kit/forms/resource-values.ts'
import type { SaveHow } from '../../kit/forms/saving/useSaveKeys.ts'
import type { InPlaceForm } from '../../kit/forms/useInPlace.ts'
import { useResourceForm } from '../../kit/forms/useResourceForm.ts'

/** The answer of the calls: an enquiry, and the department it was placed in. */
export type EnquiryAnswer = RecordOf<typeof EnquiryRecord>
export type EnquiryValues = ValuesOf<typeof EnquiryRecord>
export type EnquiryForm = InPlaceForm<BodyOf<typeof EnquiryRecord>>

interface Options {
  record: EnquiryAnswer | null
  /** The organisation that a new enquiry starts with. */
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

/** Validation across several fields. Gives the message key by the field to change. */
const faultsOf = (values: EnquiryValues) =>
  Object.fromEntries(checkEnquiry(values).map(({ field, message }) => [field, message]))
