import { api, type WireAnswer, type WireBody } from '@stayboard/contract'
import { isTypedTwice } from '@stayboard/domain'
import { useSend } from '../../kit/core/calls/calls.ts'
import type { Change, FormValues, RecordForm } from '../../kit/forms/form-types.ts'
import type { SaveHow } from '../../kit/forms/saving/useSaveKeys.ts'
import { useRecordForm } from '../../kit/forms/useRecordForm.ts'

export type Client = WireAnswer<typeof api.clients.get>
type LinkName = 'organisation' | 'exploiter'
/** The values of the dialog; links as addresses. */
export type ClientBody = Omit<WireBody<typeof api.clients.create>, LinkName | 'avatar'> & {
  [Name in LinkName]: string | null
}
export type ClientFormControl = RecordForm<ClientBody>

interface Settings {
  client: Client | null
  onSaved: (how: SaveHow) => void
}

/** The form of one client, or of a new one; a password is typed twice (docs/rules/clients.md#password). */
export function useClientForm({ client, onSaved }: Settings): ClientFormControl {
  const create = useSend(api.clients.create)
  // Another address may mean other enquiries.
  const update = useSend(api.clients.update, { also: ['enquiries'] })
  return useRecordForm<ClientBody, Client>({
    name: 'client',
    record: client,
    idName: 'clientId',
    identify: ({ clientId, version }) => ({ id: clientId, version }),
    valuesOf,
    schema: (id) => (id === null ? api.clients.create.body : api.clients.update.body),
    check: ({ password, passwordCheck }) =>
      isTypedTwice(password, passwordCheck) ? {} : { passwordCheck: 'passwordsDiffer' },
    namesOf: ({ organisationName, exploiterName }) => ({
      organisation: organisationName,
      exploiter: exploiterName,
    }),
    secrets: ['password', 'passwordCheck'],
    save: (change: Change<ClientBody>) =>
      change.id === null
        ? create.mutateAsync({ body: change.values })
        : update.mutateAsync({ body: { clientId: change.id, version: change.version, ...change.values } }),
    onSaved: (_, how) => onSaved(how),
  })
}

const linkTo = (client: Client | null, name: LinkName): string | null => client?._links[name]?.href ?? null

const valuesOf = (client: Client | null): FormValues<ClientBody> => ({
  firstname: client?.firstname ?? '',
  lastname: client?.lastname ?? '',
  email: client?.email ?? '',
  password: null,
  passwordCheck: null,
  address: client?.address ?? null,
  city: client?.city ?? null,
  country: client?.country ?? null,
  phone: client?.phone ?? null,
  organisation: linkTo(client, 'organisation'),
  exploiter: linkTo(client, 'exploiter'),
  gender: client?.gender ?? null,
  username: client?.username ?? null,
  nationality: client?.nationality ?? null,
  newsletter: client?.newsletter ?? false,
  openForInvite: client?.openForInvite ?? false,
  alternativeEmails: client?.alternativeEmails ?? null,
})
