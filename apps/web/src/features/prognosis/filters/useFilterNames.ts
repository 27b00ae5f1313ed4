import { api } from '@stayboard/contract'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { may } from '../../../kit/core/session/session.ts'
import { useWords } from '../../../kit/core/words/words.ts'
import type { Financial } from '../useFinancial.ts'

const asked = (id: string | undefined, isAllowed = true) => ({
  enabled: id !== undefined && isAllowed,
  staleTime: 60_000,
})

/** The names of the organisation, exploiter and enquiry whose ids are in the address. */
export function useFilterNames({ organisationId, exploiterId, enquiryId }: Financial['filters']) {
  const { t } = useWords()
  const organisation = useCall(
    api.organisations.get,
    { params: { organisationId: organisationId ?? '' } },
    asked(organisationId, may(api.organisations.get)),
  )
  const isNobody = exploiterId === '0'
  const exploiter = useCall(
    api.exploiters.get,
    { params: { exploiterId: exploiterId ?? '' } },
    asked(exploiterId, !isNobody),
  )
  const enquiry = useCall(
    api.enquiries.get,
    { params: { enquiryId: enquiryId ?? '' } },
    asked(enquiryId, may(api.enquiries.get)),
  )
  return {
    organisation: organisation.data?.name,
    exploiter: isNobody ? t('prognosis.withoutExploiter') : exploiter.data?.name,
    enquiry: enquiry.data?.enquiry.refNumber,
  }
}
