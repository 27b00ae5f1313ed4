import {
  activeChoices,
  api,
  type Call,
  contractStatuses,
  providerKinds,
  providerTypes,
} from '@stayboard/contract'
import { contractAlarms } from '@stayboard/domain'
import { useExploiterName } from '../../../entities/exploiters/useExploiterName.ts'
import { useCityName } from '../../../entities/places/useCityName.ts'
import { useWide } from '../../../kit/core/page/wide.ts'
import { t } from '../../../kit/core/words/words.ts'
import type { FieldBinding } from '../../../kit/forms/binding.ts'
import { RecordSelect } from '../../../kit/forms/fields/RecordSelect.tsx'
import { MultiSelectField, SelectField } from '../../../kit/forms/fields/SelectField.tsx'
import { TextField } from '../../../kit/forms/fields/TextField.tsx'
import type { FilterFields } from '../../../kit/lists/filters/filter-fields.ts'
import type { FilterChip } from '../../../kit/lists/parts/ListBar.tsx'
import { severalChips, severalField } from '../../../kit/lists/state/several.ts'
import { useListSearch } from '../../../kit/lists/state/useListSearch.ts'
import { Radio } from '../../../ui/inputs.ts'
import { OverviewChoices } from './OverviewChoices.tsx'

/** Numeric filters of departments (docs/rules/providers-and-departments.md#bedrooms-and-guests). */
export const needs = ['bedrooms', 'capacity', 'priceTo'] as const

const alarms = contractAlarms.map(String)
const texts = ['metaName', 'metaAddress', 'departmentName', 'departmentAddress'] as const

/** The names of the city and exploiter whose ids are in the address. */
function useNames(call: Call) {
  const { cityId, exploiterId } = useListSearch(call)
  return {
    cityId: useCityName(cityId),
    exploiterId: useExploiterName(exploiterId === '0' ? undefined : exploiterId),
  }
}

/** The filters of the overview. Both tabs have the same filters. */
export function OverviewFilters({ call, field, atOnce }: FilterFields & { call: Call }) {
  const names = useNames(call)
  return (
    <>
      {!useWide() && <OverviewChoices bind={atOnce} />}
      <MultiSelectField
        field={severalField(atOnce('providerTypes', t('providers.types')), providerTypes)}
        options={providerTypes}
        labelOf={(type) => t(`options.providerTypes.${type}`)}
      />
      {texts.map((name) => (
        <TextField key={name} field={field(name, t(`providers.${name}`))} />
      ))}
      <RecordSelect<typeof api.places.cities, string>
        field={atOnce('cityId', t('providers.city'))}
        call={api.places.cities}
        nameOf={({ name, countryCode }) => `${name} (${countryCode})`}
        keep={({ cityId }) => String(cityId)}
        current={names.cityId}
      />
      <ActiveRadio field={atOnce('activeDepartment', t('providers.activeDepartment'))} />
      <MultiSelectField
        field={severalField(atOnce('contractStatus', t('providers.contractStatus')), contractStatuses)}
        options={contractStatuses}
        labelOf={(status) => t(`options.contractStatuses.${status}`)}
      />
      <SelectField
        field={oneOfField(atOnce('contractEndsWithin', t('providers.contractEnds')), alarms)}
        options={alarms}
        labelOf={(days) => t('providers.withinDays', { count: Number(days) })}
      />
    </>
  )
}

/** Filters by active state. The default shows all. */
function ActiveRadio({ field }: { field: FieldBinding<string> }) {
  return (
    <Radio.Group
      label={field.label}
      name={field.id}
      value={field.value ?? 'BOTH'}
      onChange={(choice) => field.onChange(choice === 'BOTH' ? null : choice)}
    >
      {activeChoices.map((choice) => (
        <Radio key={choice} value={choice} label={t(`options.activeChoices.${choice}`)} my={8} />
      ))}
    </Radio.Group>
  )
}

export const oneOfField = <Value extends string>(
  field: FieldBinding<string>,
  options: readonly Value[],
): FieldBinding<Value> => ({
  ...field,
  value: options.find((option) => option === field.value) ?? null,
  showsAs: undefined,
})

/** The active filters as text. */
export function useOverviewChips(call: Call): (filters: Readonly<Record<string, string>>) => FilterChip[] {
  const names = useNames(call)
  const chip = (name: string, text: string | undefined): FilterChip[] =>
    text === undefined ? [] : [{ name, text }]
  return (filters) => [
    ...severalChips('providerKinds', filters.providerKinds, providerKinds, (kind) =>
      t(`options.providerKinds.${kind}`),
    ),
    ...severalChips('providerTypes', filters.providerTypes, providerTypes, (type) =>
      t(`options.providerTypes.${type}`),
    ),
    ...texts.flatMap((name) => chip(name, filters[name] && `${t(`providers.${name}`)}: ${filters[name]}`)),
    ...chip('cityId', filters.cityId && `${t('providers.city')}: ${names.cityId ?? '…'}`),
    ...chip('exploiterId', exploiterText(filters.exploiterId)),
    ...activeChoices
      .filter((choice) => choice === filters.activeDepartment)
      .map((choice) => ({ name: 'activeDepartment', text: t(`options.activeChoices.${choice}`) })),
    ...chip('channelManager', filters.channelManager && t('providers.onlyChannelManager')),
    ...severalChips('contractStatus', filters.contractStatus, contractStatuses, (status) =>
      t(`options.contractStatuses.${status}`),
    ),
    ...needChips(filters),
    ...chip(
      'contractEndsWithin',
      filters.contractEndsWithin &&
        `${t('providers.contractEnds')}: ${t('providers.withinDays', { count: Number(filters.contractEndsWithin) })}`,
    ),
  ]

  function needChips({ near, kilometres = '5', unplaced, ...filters }: Readonly<Record<string, string>>) {
    return [
      ...chip('near', near && t('departments.nearText', { near, kilometres })),
      ...needs.flatMap((name) =>
        chip(name, filters[name] && `${t(`departments.${name}`)}: ${filters[name]}`),
      ),
      ...chip('unplaced', unplaced === 'true' ? t('departments.unplaced') : undefined),
    ]
  }

  function exploiterText(id: string | undefined): string | undefined {
    if (id === undefined) return undefined
    return id === '0'
      ? t('providers.allExploiters')
      : `${t('providers.exploiter')}: ${names.exploiterId ?? '…'}`
  }
}
