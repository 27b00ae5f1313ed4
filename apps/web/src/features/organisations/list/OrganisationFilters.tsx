import { api, communicationStatuses, organisationStatuses } from '@stayboard/contract'
import { DueFilter, useDueChips } from '../../../entities/next-steps/due-filter.tsx'
import { UserSelect } from '../../../entities/users/UserSelect.tsx'
import { useUserName } from '../../../entities/users/useUserName.ts'
import { t } from '../../../kit/core/words/words.ts'
import { MultiSelectField } from '../../../kit/forms/fields/SelectField.tsx'
import type { FilterFields } from '../../../kit/lists/filters/filter-fields.ts'
import type { FilterChip } from '../../../kit/lists/parts/ListBar.tsx'
import { severalChips, severalField } from '../../../kit/lists/state/several.ts'
import { useListSearch } from '../../../kit/lists/state/useListSearch.ts'

function useFilterManager(): string | undefined {
  const { userId } = useListSearch(api.organisations.list)
  return useUserName(userId)
}

/** Filters by status, communication status and account manager. */
export function OrganisationFilters({ field }: FilterFields) {
  const manager = useFilterManager()
  return (
    <>
      <MultiSelectField
        field={severalField(field('organisationStatus', t('shared.status')), organisationStatuses)}
        options={organisationStatuses}
        labelOf={(status) => t(`options.organisationStatuses.${status}`)}
      />
      <MultiSelectField
        field={severalField(
          field('communicationStatus', t('organisations.communicationStatus')),
          communicationStatuses,
        )}
        options={communicationStatuses}
        labelOf={(status) => t(`options.communicationStatuses.${status}`)}
      />
      <DueFilter field={field} />
      <UserSelect field={field('userId', t('organisations.manager'))} keep={String} current={manager} />
    </>
  )
}

/** The active filters as text. */
export function useOrganisationChips(): (filters: Readonly<Record<string, string>>) => FilterChip[] {
  const manager = useFilterManager()
  const dueChips = useDueChips()
  return ({ organisationStatus, communicationStatus, nextStepDue, userId }) => [
    ...severalChips('organisationStatus', organisationStatus, organisationStatuses, (status) =>
      t(`options.organisationStatuses.${status}`),
    ),
    ...severalChips('communicationStatus', communicationStatus, communicationStatuses, (status) =>
      t(`options.communicationStatuses.${status}`),
    ),
    ...dueChips(nextStepDue),
    ...(userId === undefined
      ? []
      : [{ name: 'userId', text: `${t('organisations.manager')}: ${manager ?? '…'}` }]),
  ]
}
