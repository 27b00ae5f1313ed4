import type { TimelineKind } from '@stayboard/contract'
import { addDays } from '@stayboard/domain'
import { IconSearch } from '@tabler/icons-react'
import { useToday } from '../../kit/core/words/clock.ts'
import { t } from '../../kit/core/words/words.ts'
import { DayRange } from '../../kit/forms/range/ranges.tsx'
import { Chip, TextInput } from '../../ui/inputs.ts'
import { Group } from '../../ui/layout.tsx'
import { kindKeys } from './entry-words.ts'
import classes from './timelines.module.css'
import type { TimelineFilter } from './useTimelineEntries.ts'

interface Props {
  /** The kinds of entries that the user may read. */
  kinds: readonly TimelineKind[]
  filter: TimelineFilter
  onFilter: (filter: TimelineFilter) => void
  sought: string
  onSearch: (sought: string) => void
}

/** The filters of a timeline: text, kinds and period. */
export function TimelineFilters({ kinds, filter, onFilter, sought, onSearch }: Props) {
  const today = useToday()
  return (
    <div className={classes.filters}>
      <TextInput
        type="search"
        className={classes.search ?? ''}
        aria-label={t('timelines.find')}
        placeholder={t('timelines.find')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={sought}
        onChange={({ currentTarget }) => onSearch(currentTarget.value)}
      />
      <DayRange
        label={t('enquiries.period')}
        labels={{ from: t('enquiries.from'), to: t('enquiries.to') }}
        value={filter}
        presets={[
          { label: 'timelines.last30Days', from: addDays(today, -30), to: today },
          { label: 'enquiries.allTime', from: null, to: null },
        ]}
        onChange={({ from, to }) => onFilter({ ...filter, from, to })}
      />
      <Chip.Group
        multiple
        value={[...filter.kinds]}
        onChange={(chosen) => onFilter({ ...filter, kinds: kinds.filter((kind) => chosen.includes(kind)) })}
      >
        <Group gap="xs" role="group" aria-label={t('timelines.filter')}>
          {kinds.map((kind) => (
            <Chip key={kind} value={kind} size="xs">
              {t(kindKeys[kind])}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </div>
  )
}
