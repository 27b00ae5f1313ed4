import { ActivityPart } from '../../features/activities/ActivityPart.tsx'
import { OrganisationLookAlikes } from '../../features/duplicates/look-alikes.tsx'
import { WriteToContact } from '../../features/mails/WriteToContact.tsx'
import { type OfOrganisation, OrganisationPage } from '../../features/organisations/OrganisationPage.tsx'
import { TimelinePart } from '../../features/timelines/TimelinePart.tsx'

/** The activities of an organisation, with its next step. */
const Parts = ({ organisation }: OfOrganisation) => (
  <>
    <OrganisationLookAlikes organisationId={organisation.organisationId} />
    <ActivityPart
      of={{
        kind: 'organisation',
        id: organisation.organisationId,
        self: `/api/organisation/${organisation.organisationId}`,
        next: organisation,
      }}
    />
    <TimelinePart of={{ organisationId: organisation.organisationId }} />
  </>
)

/** The page of an organisation with its activities. */
export default () => <OrganisationPage Parts={Parts} Write={WriteToContact} />
