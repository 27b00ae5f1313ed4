import { ActivityPart } from '../../features/activities/ActivityPart.tsx'
import { type OfOrganisation, OrganisationPage } from '../../features/organisations/OrganisationPage.tsx'

/** The activities of an organisation, with its next step. */
const Parts = ({ organisation }: OfOrganisation) => (
  <ActivityPart
    of={{
      kind: 'organisation',
      id: organisation.organisationId,
      self: `/api/organisation/${organisation.organisationId}`,
      next: organisation,
    }}
  />
)

/** The page of an organisation with its activities. */
export default () => <OrganisationPage Parts={Parts} />
