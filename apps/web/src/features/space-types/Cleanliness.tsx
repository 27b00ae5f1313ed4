import { useWords } from '../../kit/words.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'

/** Whether it waits to be cleaned, in a colour and in words. */
export function Cleanliness({ isDirty }: { isDirty: boolean }) {
  const { t } = useWords()
  return (
    <StatusDot color={isDirty ? 'orange' : 'green'}>
      {t(isDirty ? 'spaceTypes.dirty' : 'spaceTypes.clean')}
    </StatusDot>
  )
}
