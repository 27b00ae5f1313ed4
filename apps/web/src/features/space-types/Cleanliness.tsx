import { useWords } from '../../kit/core/words/words.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'

/** Whether a space type must be cleaned, as colour and text. */
export function Cleanliness({ isDirty }: { isDirty: boolean }) {
  const { t } = useWords()
  return (
    <StatusDot color={isDirty ? 'orange' : 'green'}>
      {t(isDirty ? 'spaceTypes.dirty' : 'spaceTypes.clean')}
    </StatusDot>
  )
}
