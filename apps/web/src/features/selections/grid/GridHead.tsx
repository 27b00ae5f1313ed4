import { t } from '../../../kit/core/words/words.ts'
import classes from './grid.module.css'
import type { Toggle } from './toggle.ts'
import { type GridFilter, type GridRoom, isTicked, type WantedTicks } from './useGridChanges.ts'
import { useFocusedCell } from './useGridFocus.ts'

interface Props {
  rooms: readonly GridRoom[]
  filters: readonly GridFilter[]
  wanted: Readonly<Record<number, WantedTicks>>
  toggle: Toggle | undefined
  /** Whether the grid is read-only. Headings are then no buttons. */
  isRead: boolean
  focused: number | null
}

/** The head of the grid: filters under their categories. A click on a filter ticks it for all rooms. */
export function GridHead({ rooms, filters, wanted, toggle, isRead, focused }: Props) {
  const row = useFocusedCell(focused)
  return (
    <thead>
      <tr>
        <td className={classes.above} />
        {byCategory(filters).map(({ category, count }) => (
          <th
            key={category}
            className={classes.kind}
            colSpan={count}
            scope="colgroup"
            title={t(`options.filterCategories.${category}`)}
          >
            {t(`options.filterCategories.${category}`)}
          </th>
        ))}
      </tr>
      <tr ref={row} data-row={-1}>
        <th scope="col" className={classes.corner}>
          {t('shared.room')}
        </th>
        {filters.map((filter, column) => (
          <th key={filter.childFilterId} scope="col" className={classes.filter}>
            {isRead ? (
              <div className={classes.turned} title={filter.name}>
                <span>{filter.name}</span>
              </div>
            ) : (
              <button
                type="button"
                className={classes.turned}
                title={filter.name}
                aria-label={t('selections.tickColumn', { filter: filter.name })}
                aria-pressed={stateOf(rooms, wanted, filter)}
                data-column={column}
                tabIndex={focused === column ? 0 : -1}
                onClick={() => toggle?.(rooms, [filter])}
              >
                <span>{filter.name}</span>
              </button>
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** The categories in their order, with the number of filters in each. */
function byCategory(filters: readonly GridFilter[]) {
  const categories = [...new Set(filters.map(({ category }) => category))]
  return categories.map((category) => ({
    category,
    count: filters.filter((one) => one.category === category).length,
  }))
}

function stateOf(
  rooms: readonly GridRoom[],
  wanted: Readonly<Record<number, WantedTicks>>,
  { childFilterId }: GridFilter,
): boolean | 'mixed' {
  const ticked = rooms.filter((room) =>
    isTicked(room, wanted[room.hospitalityEntityId], childFilterId),
  ).length
  return ticked > 0 && ticked < rooms.length ? 'mixed' : ticked > 0
}
