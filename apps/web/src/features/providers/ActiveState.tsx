import { useWords } from '../../kit/core/words/words.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'

/** Active or not, in a colour and in words. */
export function ActiveState({ isActive }: { isActive: boolean }) {
  const { t } = useWords()
  const label = t(isActive ? 'options.activeChoices.ACTIVE' : 'options.activeChoices.DEACTIVATED')
  return <StatusDot color={isActive ? 'green' : 'gray'}>{label}</StatusDot>
}
