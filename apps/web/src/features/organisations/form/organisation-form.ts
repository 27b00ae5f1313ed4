import { OrganisationLead } from '@stayboard/contract'
import { nameOfUser } from '../../../entities/users/user-name.ts'
import type { RecordForm } from '../../../kit/forms/form-types.ts'
import type { BodyOf, RecordOf } from '../../../kit/forms/resource-values.ts'
import type { SaveHow } from '../../../kit/forms/saving/useSaveKeys.ts'
import { useResourceForm } from '../../../kit/forms/useResourceForm.ts'

export type Organisation = RecordOf<typeof OrganisationLead>
export type Contact = NonNullable<Organisation['contacts']>[number]
export type OrganisationForm = RecordForm<BodyOf<typeof OrganisationLead>>

/** How long errors of the lead form are shown, in ms. */
const PROBLEM_MS = 2000

/** The form state of a new or existing organisation. */
export const useOrganisationForm = (
  organisation: Organisation | null,
  onSaved: (organisation: Organisation, how: SaveHow) => void,
): OrganisationForm =>
  useResourceForm(OrganisationLead, organisation, {
    // Enquiries show the name of their organisation.
    namesOf: (record) => ({ user: managerOf(record) }),
    onSaved,
    problemMs: PROBLEM_MS,
  })

/** The name of the account manager; `null` if there is none. */
export const managerOf = ({ userName, userDisplayname }: Organisation): string | null =>
  userName === null ? null : nameOfUser({ username: userName, displayname: userDisplayname })
