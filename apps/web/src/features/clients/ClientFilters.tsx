import { api, nameOrders } from '@stayboard/contract'
import { ExploiterSelect } from '../../entities/exploiters/ExploiterSelect.tsx'
import { useExploiterName } from '../../entities/exploiters/useExploiterName.ts'
import { OrganisationSelect } from '../../entities/organisations/OrganisationSelect.tsx'
import { useOrganisationName } from '../../entities/organisations/useOrganisationName.ts'
import { t } from '../../kit/core/words/words.ts'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { SelectField } from '../../kit/forms/fields/SelectField.tsx'
import type { FilterFields } from '../../kit/lists/filters/filter-fields.ts'
import type { FilterChip } from '../../kit/lists/parts/ListBar.tsx'
import { useListSearch } from '../../kit/lists/state/useListSearch.ts'

type Names = Record<'organisationId' | 'exploiterId', string | undefined>

/** The names of the organisation and exploiter whose ids are in the address. */
function useFilterNames(): Names {
  const { organisationId, exploiterId } = useListSearch(api.clients.list)
  return { organisationId: useOrganisationName(organisationId), exploiterId: useExploiterName(exploiterId) }
}

/**
 * Filters by organisation and exploiter, and the choice of how names with a prefix are sorted
 * (docs/rules/clients.md#name-order).
 */
export function ClientFilters({ field }: FilterFields) {
  const names = useFilterNames()
  return (
    <>
      <OrganisationSelect
        field={field('organisationId', t('shared.organisation'))}
        keep={String}
        current={names.organisationId}
      />
      <ExploiterSelect
        field={field('exploiterId', t('shared.exploiter'))}
        keep={String}
        current={names.exploiterId}
      />
      <SelectField
        field={asOrder(field('nameOrder', t('clients.nameOrder')))}
        options={nameOrders}
        labelOf={(order) => t(`clients.nameOrder${order}`)}
      />
    </>
  )
}

type Order = (typeof nameOrders)[number]
const asOrder = (field: FieldBinding<string>): FieldBinding<Order> => ({
  ...field,
  value: nameOrders.find((order) => order === field.value) ?? null,
  showsAs: undefined,
})

/** The active filters as text. */
export function useClientChips(): (filters: Readonly<Record<string, string>>) => FilterChip[] {
  const names = useFilterNames()
  const chip = (name: keyof Names, label: string, id: string | undefined): FilterChip[] =>
    id === undefined ? [] : [{ name, text: `${label}: ${names[name] ?? '…'}` }]
  return ({ organisationId, exploiterId, nameOrder, doubled }) => [
    ...chip('organisationId', t('shared.organisation'), organisationId),
    ...chip('exploiterId', t('shared.exploiter'), exploiterId),
    ...(doubled === 'true' ? [{ name: 'doubled', text: t('clients.doubled') }] : []),
    ...nameOrders
      .filter((order) => order === nameOrder)
      .map((order) => ({ name: 'nameOrder', text: t(`clients.nameOrder${order}`) })),
  ]
}
