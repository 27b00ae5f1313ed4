import classes from '../../../entities/offers/offers.module.css'
import { moneyText, numberText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import type { FieldBinding } from '../../../kit/forms/binding.ts'
import { NumberInput } from '../../../ui/inputs.ts'
import { ScrollBox } from '../../../ui/ScrollBox.tsx'
import { type FreeRoom, idsOf, type RoomChoice } from './free-room.ts'

interface Props {
  rooms: readonly FreeRoom[]
  field: FieldBinding<RoomChoice[]>
  /** The share of the price of each room, in cents; `null` without a price. */
  shares: readonly number[] | null
}

/** The free rooms, with a field for the number of guests in each. Rooms without guests are not booked. */
export function FreeRoomTable({ rooms, field, shares }: Props) {
  const chosen = field.value ?? []
  const has = {
    floor: rooms.some(({ floor }) => floor !== null),
    price: rooms.some(({ price }) => price !== null),
    share: shares !== null,
    guests: rooms.some(({ guests }) => guests.length > 0),
  }
  const put = (at: number, people: number) =>
    field.onChange(
      chosen.map((one, nth) =>
        nth === at ? { ...one, people, guests: idsOf(rooms[at]).slice(0, people) } : one,
      ),
    )
  return (
    <ScrollBox label={t('rooms.title')} maxHeight={360}>
      <table className={classes.freeRooms}>
        <thead>
          <tr>
            <th scope="col">{t('shared.room')}</th>
            <th scope="col">{t('stays.people')}</th>
            <th scope="col">{t('offers.places')}</th>
            {has.floor && <th scope="col">{t('spaceTypes.floor')}</th>}
            {has.price && <th scope="col">{t('offers.perNight')}</th>}
            {has.share && <th scope="col">{t('stays.share')}</th>}
            {has.guests && (
              <th scope="col" data-guests>
                {t('shared.guests')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rooms.map((room, at) => {
            const people = chosen[at]?.people ?? 0
            const share = people > 0 ? shares?.[at] : undefined
            return (
              <tr key={room.spaceTypeId} data-chosen={people > 0 || undefined}>
                <th scope="row">
                  {room.code} {room.kind && <span className={classes.dimmed}>{room.kind}</span>}
                </th>
                <td data-label={t('stays.people')}>
                  <NumberInput
                    id={`${field.id}-${at}`}
                    aria-label={t('offers.peopleIn', { room: room.code })}
                    value={people}
                    min={0}
                    max={MOST_PEOPLE}
                    allowDecimal={false}
                    onChange={(count) => put(at, Number(count) || 0)}
                  />
                </td>
                <td data-label={t('offers.places')}>{numberText(room.maxGuests)}</td>
                {has.floor && <td data-label={t('spaceTypes.floor')}>{room.floor ?? ''}</td>}
                {has.price && (
                  <td data-label={t('offers.perNight')}>
                    {room.price === null ? '' : moneyText(room.price)}
                  </td>
                )}
                {has.share && (
                  <td data-label={t('stays.share')}>{share === undefined ? '' : moneyText(share / 100)}</td>
                )}
                {has.guests && (
                  <td data-guests>
                    {room.guests
                      .slice(0, people)
                      .map(({ name }) => name)
                      .join(', ')}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollBox>
  )
}

/** The maximum number of guests in a room. */
const MOST_PEOPLE = 100
