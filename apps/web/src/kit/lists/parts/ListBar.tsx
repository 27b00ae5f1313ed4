import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { EditableChip } from '../../../ui/EditableChip.tsx'
import classes from '../../../ui/page.module.css'
import type { ListCall } from '../../core/calls/list-call.ts'
import { t } from '../../core/words/words.ts'
import { FieldFilters } from '../filters/FieldFilters.tsx'
import { FilterDrawer } from '../filters/FilterDrawer.tsx'
import type { FilterFields } from '../filters/filter-fields.ts'
import { SEARCH_DELAY_MS, SearchBox } from '../filters/SearchBox.tsx'
import { useGoToRows } from '../state/useGoToRows.ts'
import type { List } from '../useList.ts'
import { ListTools } from './ListTools.tsx'

/** An active filter as text. `text` is part of the accessible name of the button that removes it. */
export interface FilterChip {
  name: string
  text: string
  show?: ReactNode
  /** The value of the filter without this chip, if each of several values has a chip. */
  rest?: string
}

export interface ListFilters {
  /** The fields of the filter drawer. */
  fields?: (fields: FilterFields) => ReactNode
  /** The active filters as chips. */
  chips: (filters: Readonly<Record<string, string>>) => FilterChip[]
  /** The names of the fields with a filter button of their own on wide screens. */
  promoted?: readonly string[]
}

const none: readonly string[] = []

interface Props<C extends ListCall> {
  list: List<C>
  /** The placeholder and accessible name of the search box. Without it, there is no search box. */
  search: string | undefined
  /** The pause in typing after which the list is requested, in ms, in the search box and the drawer. */
  searchDelay?: number | undefined
  filters: ListFilters | undefined
  /** Whether there are saved views, columns and export, which need a table. */
  hasTools?: boolean
}

/** The search box, the active filters as chips, the filter drawer, and the tools of a list. */
export function ListBar<C extends ListCall>(props: Props<C>) {
  const { list, search, searchDelay = SEARCH_DELAY_MS, filters, hasTools = true } = props
  const { control, named } = list
  /** The filter that the open drawer starts at, or `first`. Without one, the drawer is closed. */
  const [start, setStart] = useState<string | null>(null)
  const id = useId()
  const goToRows = useGoToRows(list)
  return (
    <div className={classes.bar}>
      {search !== undefined && (
        <search className={classes.search}>
          <SearchBox
            value={control.state.query ?? ''}
            open={control.state.open}
            placeholder={search}
            label={named(search)}
            delay={searchDelay}
            onSearch={(text) => control.change({ query: text }, { replace: true })}
            onDown={goToRows}
          />
        </search>
      )}
      <div className={classes.chips}>
        {filters?.chips(control.filters).map((chip) => (
          <DocumentedChip
            key={`${chip.name} ${chip.text}`}
            chip={chip}
            list={list}
            isOpen={start === chip.name}
            onEdit={filters.fields && (() => setStart(chip.name))}
          />
        ))}
        <FieldFilters list={list} promoted={filters?.promoted ?? none} />
        {filters?.fields && (
          <Button
            variant="subtle"
            leftSection={<IconFilter size={16} aria-hidden />}
            aria-label={named(t('actions.filter'))}
            aria-expanded={start === 'first'}
            aria-controls={id}
            onClick={() => setStart('first')}
          >
            {t('actions.filter')}
          </Button>
        )}
        {hasTools && <ListTools list={list} />}
      </div>
      {filters?.fields && (
        <FilterDrawer
          id={id}
          title={named(t('lists.filters'))}
          start={start}
          onClose={() => setStart(null)}
          control={control}
          fields={filters.fields}
          delay={searchDelay}
        />
      )}
    </div>
  )
}

interface ChipProps<C extends ListCall> {
  chip: FilterChip
  list: List<C>
  isOpen: boolean
  onEdit: (() => void) | undefined
}

/** The chip of a filter in the drawer. Its text opens the drawer at that filter; its button removes it. */
function DocumentedChip<C extends ListCall>({ chip, list, isOpen, onEdit }: ChipProps<C>) {
  const shared = {
    removeLabel: list.named(t('lists.removeFilter', { filter: chip.text })),
    onRemove: () => list.control.change({ [chip.name]: chip.rest ?? null }),
    children: chip.show ?? chip.text,
  }
  if (!onEdit) return <Chip {...shared} />
  const editLabel = list.named(t('fieldFilters.change', { filter: chip.text }))
  return <EditableChip {...shared} editLabel={editLabel} isOpen={isOpen} onEdit={onEdit} />
}
