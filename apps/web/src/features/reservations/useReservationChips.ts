import { api } from '@stayboard/contract'
import { useClientName } from '../../entities/clients/useClientName.ts'
import { useEnquiryNumber } from '../../entities/enquiries/useEnquiryNumber.ts'
import { t } from '../../kit/core/words/words.ts'
import type { FilterChip } from '../../kit/lists/parts/ListBar.tsx'
import { useListSearch } from '../../kit/lists/state/useListSearch.ts'

/** The records whose reservations are shown, as text. */
export function useReservationChips(): (filters: Readonly<Record<string, string>>) => FilterChip[] {
  const { enquiryId, clientId } = useListSearch(api.reservations.list)
  const names = { enquiryId: useEnquiryNumber(enquiryId), clientId: useClientName(clientId) }
  return (filters) => {
    const chip = (name: string, label: string, text: string | undefined): FilterChip[] =>
      filters[name] === undefined ? [] : [{ name, text: `${label}: ${text ?? '…'}` }]
    return [
      ...chip('enquiryId', t('shared.enquiry'), names.enquiryId),
      ...chip('clientId', t('shared.client'), names.clientId),
      ...chip('prognosisMetaId', t('menu.prognosis'), filters.prognosisMetaId),
      ...chip('hospitalityEntityId', t('shared.room'), filters.hospitalityEntityId),
    ]
  }
}
