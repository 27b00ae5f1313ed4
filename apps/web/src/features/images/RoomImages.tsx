import type { roomImageTypes } from '@stayboard/contract'
import type { OfRoom } from '../../entities/rooms/of-room.ts'
import { t } from '../../kit/core/words/words.ts'
import { Card } from '../../ui/Card.tsx'
import { Pills } from '../../ui/Pills.tsx'
import { Gallery } from './Gallery.tsx'
import { useRoomGallery } from './useRoomGallery.ts'

/** The pictures of a room and of its neighbourhood. */
export default function RoomImages({ room }: OfRoom) {
  const own = <Pictures room={room} type="ENTITY" label={t('pictures.ofRoom')} />
  const around = <Pictures room={room} type="NEIGHBOURHOOD" label={t('pictures.neighbourhood')} />
  return (
    <Card>
      <Pills
        label={t('shared.images')}
        tabs={[
          { name: 'own', label: t('shared.room'), content: own },
          { name: 'around', label: t('pictures.neighbourhoodTab'), content: around },
        ]}
      />
    </Card>
  )
}

interface Props extends OfRoom {
  type: (typeof roomImageTypes)[number]
  label: string
}

const Pictures = ({ room: { hospitalityEntityId, name }, type, label }: Props) => (
  <Gallery gallery={useRoomGallery(hospitalityEntityId, type)} name={name} label={label} />
)
