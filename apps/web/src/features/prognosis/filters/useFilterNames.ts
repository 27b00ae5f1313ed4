import { useEnquiryNumber } from '../../../entities/enquiries/useEnquiryNumber.ts'
import { useExploiterName } from '../../../entities/exploiters/useExploiterName.ts'
import { useOrganisationName } from '../../../entities/organisations/useOrganisationName.ts'
import { t } from '../../../kit/core/words/words.ts'
import type { Financial } from '../useFinancial.ts'

/** The names of the organisation, exploiter and enquiry whose ids are in the address. */
export function useFilterNames({ organisationId, exploiterId, enquiryId }: Financial['filters']) {
  const isNobody = exploiterId === '0'
  const exploiter = useExploiterName(isNobody ? undefined : exploiterId)
  return {
    organisation: useOrganisationName(organisationId),
    exploiter: isNobody ? t('prognosis.withoutExploiter') : exploiter,
    enquiry: useEnquiryNumber(enquiryId),
  }
}
