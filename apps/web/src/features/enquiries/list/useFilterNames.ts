import { api } from '@stayboard/contract'
import { useExploiterName } from '../../../entities/exploiters/useExploiterName.ts'
import { useOrganisationName } from '../../../entities/organisations/useOrganisationName.ts'
import { useUserName } from '../../../entities/users/useUserName.ts'
import { t } from '../../../kit/core/words/words.ts'
import { useListSearch } from '../../../kit/lists/state/useListSearch.ts'

/** The owner id that means no owner. */
export const NOBODY = '0'

/** The names of the records whose ids are filters in the address. */
export function useFilterNames() {
  const { userId, exploiterId, organisationId } = useListSearch(api.enquiries.list)
  const user = useUserName(userId === NOBODY ? undefined : userId)
  return {
    owner: userId === NOBODY ? t('enquiries.nobody') : user,
    exploiter: useExploiterName(exploiterId),
    organisation: useOrganisationName(organisationId),
  }
}
