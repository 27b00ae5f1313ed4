import type { roomTypes } from '@stayboard/contract'
import { useWords } from '../../kit/words.ts'

/** What kind of room it is, in the person's language. */
export function RoomTypeName({ type }: { type: (typeof roomTypes)[number] }) {
  const { t } = useWords()
  return t(`options.roomTypes.${type}`)
}
