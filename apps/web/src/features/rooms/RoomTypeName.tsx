import type { roomTypes } from '@stayboard/contract'
import { useWords } from '../../kit/core/words/words.ts'

/** The name of a room type in the user's language. */
export function RoomTypeName({ type }: { type: (typeof roomTypes)[number] }) {
  const { t } = useWords()
  return t(`options.roomTypes.${type}`)
}
