import { moneyText } from '../../kit/core/words/format.ts'
import { activeOption, OptionLabel } from '../../kit/core/words/OptionLabel.tsx'
import { t } from '../../kit/core/words/words.ts'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import classes from './room.module.css'
import type { Room } from './useRoomForm.ts'

/** The fields of a room, read only. */
export function RoomFacts({ room }: { room: Room }) {
  const long = (text: string | null) => text && <span className={classes.lines}>{text}</span>
  return (
    <Card title={t('providers.general')}>
      <Facts
        isNarrow
        facts={[
          [t('rooms.roomType'), t(`options.roomTypes.${room.roomType}`)],
          [t('rooms.active'), <OptionLabel key="active" value={room.active} {...activeOption} />],
          [t('rooms.priceFrom'), `€ ${moneyText(room.priceFrom)}`],
          [t('rooms.address'), room.address],
          [t('shared.description'), long(room.description)],
          [t('shared.notes'), long(room.notes)],
        ]}
      />
    </Card>
  )
}
