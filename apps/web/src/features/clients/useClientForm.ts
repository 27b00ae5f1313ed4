import { Client as Resource } from '@stayboard/contract'
import { isTypedTwice } from '@stayboard/domain'
import type { RecordForm } from '../../kit/forms/form-types.ts'
import type { BodyOf, RecordOf } from '../../kit/forms/resource-values.ts'
import type { SaveHow } from '../../kit/forms/saving/useSaveKeys.ts'
import { useResourceForm } from '../../kit/forms/useResourceForm.ts'

export type Client = RecordOf<typeof Resource>
export type ClientFormControl = RecordForm<BodyOf<typeof Resource>>

interface Settings {
  client: Client | null
  onSaved: (how: SaveHow) => void
}

/** The form state of a new or existing client. The password is entered twice (docs/rules/clients.md#password). */
export const useClientForm = ({ client, onSaved }: Settings): ClientFormControl =>
  useResourceForm(Resource, client, {
    // Enquiries are matched to clients by email address.
    check: ({ password, passwordCheck }) =>
      isTypedTwice(password, passwordCheck) ? {} : { passwordCheck: 'passwordsDiffer' },
    secrets: ['password', 'passwordCheck'],
    onSaved: (_, how) => onSaved(how),
  })
