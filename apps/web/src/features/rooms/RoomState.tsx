import { useWords } from '../../kit/core/words/words.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'

/** Whether a room is active, as colour and text. */
export function RoomState({ isActive }: { isActive: boolean }) {
  const { t } = useWords()
  const label = t(isActive ? 'options.activeChoices.ACTIVE' : 'options.activeChoices.DEACTIVATED')
  return <StatusDot color={isActive ? 'green' : 'gray'}>{label}</StatusDot>
}
