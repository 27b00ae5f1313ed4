import type { api, WireAnswer } from '@stayboard/contract'
import classes from '../../../entities/offers/offers.module.css'
import { verdictText } from '../../../entities/stays/verdict-text.ts'
import { numberText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Unfolded } from '../../../ui/Unfolded.tsx'

type BusyRoom = WireAnswer<typeof api.offers.rooms>['busyRooms'][number]

/** The rooms of the house that are not free, with the reasons. */
export function BusyRooms({ rooms }: { rooms: readonly BusyRoom[] }) {
  if (rooms.length === 0) return null
  return (
    <Unfolded
      title={t('stays.busyRooms', { count: rooms.length, shown: numberText(rooms.length) })}
      isNeeded={false}
    >
      <ul className={classes.plain}>
        {rooms.map(({ spaceTypeId, code, refNumber, ...judged }) => (
          <li key={spaceTypeId}>
            {code}: {verdictText(judged)}
            {refNumber && ` (${refNumber})`}
          </li>
        ))}
      </ul>
    </Unfolded>
  )
}
