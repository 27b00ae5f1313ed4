import { api, type WireAnswer, type WireBody } from '@stayboard/contract'
import { nameOfUser } from '../../../entities/users/user-name.ts'
import { useSend } from '../../../kit/core/calls/calls.ts'
import type { Change, FormValues, RecordForm } from '../../../kit/forms/form-types.ts'
import type { SaveHow } from '../../../kit/forms/saving/useSaveKeys.ts'
import { useRecordForm } from '../../../kit/forms/useRecordForm.ts'

export type Organisation = WireAnswer<typeof api.organisations.get>
export type Contact = NonNullable<Organisation['contacts']>[number]

type Added = Extract<WireBody<typeof api.organisations.save>, { name: string }>
type LinkName = 'country' | 'user' | 'partnerOrganisation'
type LinkTexts = { [Name in LinkName]: string | null }
/** The values of the lead form. Linked records are addresses. */
export type OrganisationBody = Omit<Added, LinkName | 'organisationId' | 'user'> &
  LinkTexts & { user: string }
export type OrganisationForm = RecordForm<OrganisationBody>

/** How long errors are shown, in ms. */
const PROBLEM_MS = 2000

/** The form state of a new or existing organisation. */
export function useOrganisationForm(
  organisation: Organisation | null,
  onSaved: (organisation: Organisation, how: SaveHow) => void,
): OrganisationForm {
  // Enquiries show the name of their organisation.
  const save = useSend(api.organisations.save, { also: ['enquiries'] })
  return useRecordForm<OrganisationBody, Organisation>({
    name: 'organisation',
    record: organisation,
    idName: 'organisationId',
    identify: ({ organisationId, version }) => ({ id: organisationId, version }),
    valuesOf,
    schema: () => api.organisations.save.body,
    save: (change: Change<OrganisationBody>) => save.mutateAsync({ body: bodyOf(change) }),
    namesOf: (record) => ({ user: managerOf(record) }),
    onSaved,
    problemMs: PROBLEM_MS,
  })
}

const bodyOf = (change: Change<OrganisationBody>): WireBody<typeof api.organisations.save> =>
  change.id === null
    ? change.values
    : { organisationId: change.id, version: change.version, ...change.values }

/** The name of the account manager; `null` if there is none. */
export const managerOf = ({ userName, userDisplayname }: Organisation): string | null =>
  userName === null ? null : nameOfUser({ username: userName, displayname: userDisplayname })

const linkTo = (record: Organisation | null, name: LinkName): string | null =>
  record?._links[name]?.href ?? null

const valuesOf = (record: Organisation | null): FormValues<OrganisationBody> => ({
  name: record?.name ?? '',
  website: record?.website ?? null,
  country: linkTo(record, 'country'),
  province: record?.province ?? null,
  city: record?.city ?? null,
  postalCode: record?.postalCode ?? null,
  street: record?.street ?? null,
  organisationStatus: record ? record.organisationStatus : 'PROSPECT',
  user: linkTo(record, 'user'),
  communicationStatus: record?.communicationStatus ?? [],
  industry: record?.industry ?? [],
  companySize: record?.companySize ?? null,
  organisationSource: record?.organisationSource ?? null,
  leadInfoTag: record?.leadInfoTag ?? null,
  partnerOrganisation: linkTo(record, 'partnerOrganisation'),
  generalContact: record?.generalContact ?? null,
  generalEmail: record?.generalEmail ?? null,
  notes: record?.notes ?? null,
  address: record?.address ?? null,
  contactname: record?.contactname ?? null,
  contactemail: record?.contactemail ?? null,
})
