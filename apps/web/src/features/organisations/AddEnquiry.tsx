import { IconPlus } from '@tabler/icons-react'
import { ButtonLink } from '../../kit/core/address/links.tsx'
import { t } from '../../kit/core/words/words.ts'

/** A link to the form of a new enquiry, with this organisation filled in. */
export function AddEnquiry({ organisationId }: { organisationId: number }) {
  return (
    <ButtonLink
      variant="light"
      leftSection={<IconPlus size={16} aria-hidden />}
      to="/enquiries/$enquiryId"
      params={{ enquiryId: '0' }}
      search={{ organisationId: String(organisationId) }}
    >
      {t('shared.newEnquiry')}
    </ButtonLink>
  )
}
