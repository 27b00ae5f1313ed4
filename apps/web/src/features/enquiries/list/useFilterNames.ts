import { api } from '@stayboard/contract'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { useWords } from '../../../kit/core/words/words.ts'
import { useListSearch } from '../../../kit/lists/state/useListSearch.ts'

/** The owner id that means no owner. */
export const NOBODY = '0'

const settings = (id: string | undefined) => ({ enabled: id !== undefined, staleTime: 60_000 })

/** The names of the records whose ids are filters in the address. */
export function useFilterNames() {
  const { t } = useWords()
  const { userId, exploiterId, organisationId } = useListSearch(api.enquiries.list)
  const person = userId === NOBODY ? undefined : userId
  const user = useCall(api.users.get, { params: { id: person ?? '' } }, settings(person))
  const exploiters = useCall(api.exploiters.list, { query: { size: '1000' } }, settings(exploiterId))
  const asked = { query: { organisationId, page: '0', size: '1' } }
  const ofOrganisation = useCall(api.enquiries.list, asked, settings(organisationId))
  const exploiter = exploiters.data?._embedded.providerExploiters.find(
    (one) => String(one.exploiterId) === exploiterId,
  )
  return {
    owner: userId === NOBODY ? t('enquiries.nobody') : user.data?.displayname || user.data?.username,
    exploiter: exploiter?.name,
    // Some users may read enquiries but not organisations, so the name comes from an enquiry.
    organisation: ofOrganisation.data?._embedded.enquiryDepartments[0]?.enquiry.organisation.name,
  }
}
