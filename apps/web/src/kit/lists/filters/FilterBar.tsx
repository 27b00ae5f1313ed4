import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Chip } from '../../../ui/Chip.tsx'
import classes from '../../../ui/page.module.css'
import { useWords } from '../../core/words/words.ts'
import type { ListControl } from '../state/useListState.ts'
import { FilterDrawer } from './FilterDrawer.tsx'
import type { FilterFields } from './filter-fields.ts'
import { SearchBox } from './SearchBox.tsx'

/** A filter that holds, in words. `text` is read out with the button that takes it away. */
export interface FilterChip {
  name: string
  text: string
  show?: ReactNode
  /** What is left of the filter without this chip: one value of several has a chip of its own. */
  rest?: string
}

export interface ListFilters {
  /** The fields of the drawer. */
  fields?: (fields: FilterFields) => ReactNode
  /** What the filters that hold now say. */
  chips: (filters: Readonly<Record<string, string>>) => FilterChip[]
}

interface Props {
  control: ListControl
  placeholder: string | undefined
  filters: ListFilters | undefined
  /** What else one can do with the list. */
  tools?: ReactNode
}

/** Search, the filters that hold as chips, and the drawer with all of them. */
export function FilterBar({ control, placeholder, filters, tools }: Props) {
  const { t } = useWords()
  const [isOpen, { open, close }] = useDisclosure(false)
  const id = useId()
  return (
    <div className={classes.bar}>
      <search className={classes.search}>
        {placeholder !== undefined && (
          <SearchBox
            value={control.state.query ?? ''}
            open={control.state.open}
            placeholder={placeholder}
            onSearch={(text) => control.change({ query: text }, { replace: true })}
          />
        )}
      </search>
      <div className={classes.chips}>
        {filters?.chips(control.filters).map((chip) => (
          <Chip
            key={`${chip.name} ${chip.text}`}
            removeLabel={t('lists.removeFilter', { filter: chip.text })}
            onRemove={() => control.change({ [chip.name]: chip.rest ?? null })}
          >
            {chip.show ?? chip.text}
          </Chip>
        ))}
        {filters?.fields && (
          <Button
            variant="subtle"
            leftSection={<IconFilter size={16} aria-hidden />}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={open}
          >
            {t('actions.filter')}
          </Button>
        )}
        {tools}
      </div>
      {filters?.fields && (
        <FilterDrawer id={id} isOpen={isOpen} onClose={close} control={control} fields={filters.fields} />
      )}
    </div>
  )
}
