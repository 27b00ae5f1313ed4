import { api } from '@stayboard/contract'
import { checkEnquiry } from '@stayboard/domain'
import { useSend } from '../../kit/core/calls/calls.ts'
import { may } from '../../kit/core/session/session.ts'
import type { Change, RecordForm } from '../../kit/forms/form-types.ts'
import type { SaveHow } from '../../kit/forms/saving/useSaveKeys.ts'
import { useRecordForm } from '../../kit/forms/useRecordForm.ts'
import {
  type EnquiryAnswer,
  type EnquiryBody,
  type EnquiryValues,
  emptyValues,
  valuesOf,
} from './enquiry-fields.ts'

export type EnquiryFormControl = RecordForm<EnquiryBody>

interface Options {
  record: EnquiryAnswer | null
  /** The organisation that a new enquiry starts with. */
  organisationId: string | undefined
  onSaved: (record: EnquiryAnswer, how: SaveHow) => void
}

/** How long messages of this form are shown, in ms. */
const SNACKBAR_MS = 2000

/** The form state of an enquiry; `record` is `null` for a new one. */
export function useEnquiryForm({ record, organisationId, onSaved }: Options): EnquiryFormControl {
  const create = useSend(api.enquiries.create)
  const update = useSend(api.enquiries.update)
  return useRecordForm<EnquiryBody, EnquiryAnswer>({
    name: 'enquiry',
    record,
    idName: 'enquiryId',
    identify: ({ enquiry, version }) => ({ id: enquiry.enquiryId, version }),
    valuesOf: (saved) => (saved === null ? emptyValues(organisationId) : valuesOf(saved)),
    schema: (id) => (id === null ? api.enquiries.create.body : api.enquiries.update.body),
    save: (change: Change<EnquiryBody>) =>
      change.id === null
        ? create.mutateAsync({ body: change.values })
        : update.mutateAsync({ body: { enquiryId: change.id, version: change.version, ...change.values } }),
    check: faultsOf,
    namesOf: ({ enquiry }) => ({
      organisation: enquiry.organisation.name,
      exploiterId: enquiry.exploiter.name,
      userId: enquiry.user && (enquiry.user.displayname || enquiry.user.username),
    }),
    onSaved,
    isReadOnly: !may(api.enquiries.update),
    problemMs: SNACKBAR_MS,
  })
}

/** Validation across several fields. Gives the message key by the field to change. */
const faultsOf = (values: EnquiryValues) =>
  Object.fromEntries(checkEnquiry(values).map(({ field, message }) => [field, message]))
