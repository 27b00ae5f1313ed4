import { Message } from '@stayboard/contract'
import { useWriting } from '../../../kit/core/live/usePresence.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Text } from '../../../ui/Text.tsx'

/** Announces that the user is writing a reply, and shows which colleagues are. */
export function Writers({ messageId }: { messageId: number }) {
  const others = useWriting(`${Message.item}/${messageId}`)
  const names = others.map(({ name }) => name).join(', ')
  return (
    <Text role="status" size="sm" c="orange.8" fw={600}>
      {names && t('history.alsoWriting', { names })}
    </Text>
  )
}
