import type { OrganisationStatus } from '@stayboard/contract'

/** The colour of each status of an organisation. */
export const organisationColours: Record<OrganisationStatus, string> = {
  ACCOUNT: 'green',
  PROSPECT: 'blue',
  NOT_INTERESTED: 'gray',
  PARTNER: 'violet',
}
