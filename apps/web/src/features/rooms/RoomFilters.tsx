import { roomTypes } from '@stayboard/contract'
import { t } from '../../kit/core/words/words.ts'
import { MultiSelectField, SelectField } from '../../kit/forms/fields/SelectField.tsx'
import type { FilterFields } from '../../kit/lists/filters/filter-fields.ts'
import type { FilterChip } from '../../kit/lists/parts/ListBar.tsx'
import { severalChips, severalField } from '../../kit/lists/state/several.ts'

const onlyActive = ['true'] as const

/** Filters by room type and by active rooms. */
export function RoomFilters({ field }: FilterFields) {
  return (
    <>
      <MultiSelectField
        field={severalField(field('roomType', t('rooms.roomType')), roomTypes)}
        options={roomTypes}
        labelOf={(type) => t(`options.roomTypes.${type}`)}
      />
      <SelectField
        field={field('active', t('rooms.active'))}
        options={onlyActive}
        labelOf={() => t('rooms.activeOnly')}
      />
    </>
  )
}

/** The active filters as text. */
export function useRoomChips(): (filters: Readonly<Record<string, string>>) => FilterChip[] {
  return ({ roomType, active }) => [
    ...severalChips('roomType', roomType, roomTypes, (type) => t(`options.roomTypes.${type}`)),
    ...(active === undefined ? [] : [{ name: 'active', text: t('rooms.activeOnly') }]),
  ]
}
