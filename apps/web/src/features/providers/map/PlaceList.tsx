import type { api } from '@stayboard/contract'
import type { RowOf } from '../../../kit/core/calls/list-call.ts'
import { distanceText } from '../../../kit/core/words/distance-text.ts'
import { activeOption, OptionLabel } from '../../../kit/core/words/OptionLabel.tsx'
import { moveBetweenRows, RowLink } from '../../../kit/table/RowLink.tsx'
import classes from './map.module.css'

interface Props {
  rows: readonly RowOf<typeof api.departments.list>[]
  label: string
  /** Called with the department under the pointer or focus, and with `null` when there is none. */
  onPoint: (departmentId: number | null) => void
}

/** The visible departments as a list, for keyboards, for screen readers and for comparison. */
export const PlaceList = ({ rows, label, onPoint }: Props) => (
  <ul className={classes.places} aria-label={label} onKeyDown={moveBetweenRows}>
    {rows.map(({ departmentId, name, address, cityName, active, providerKind, kilometres }) => (
      <li
        key={departmentId}
        className={classes.place}
        onMouseEnter={() => onPoint(departmentId)}
        onMouseLeave={() => onPoint(null)}
        onFocus={() => onPoint(departmentId)}
        onBlur={() => onPoint(null)}
      >
        <RowLink
          to={{
            to: '/provider_department/$department_id/kind/$kind',
            params: { department_id: String(departmentId), kind: providerKind },
          }}
        >
          {name}
        </RowLink>
        <span className={classes.dim}>
          {[distanceText(kilometres), address ?? cityName].filter(Boolean).join(' · ')}
        </span>
        {!active && <OptionLabel value={active} {...activeOption} />}
      </li>
    ))}
  </ul>
)
