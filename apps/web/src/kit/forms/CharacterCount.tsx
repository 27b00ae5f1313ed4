import { Text } from '../../ui/Text.tsx'
import { numberText } from '../core/words/format.ts'
import { t } from '../core/words/words.ts'

interface Props {
  id: string
  count: number
  limit: number
}

/**
 * The number of characters in a field and its limit, updated while typing. Exceeding it is shown by text as well as
 * by colour.
 */
export function CharacterCount({ id, count, limit }: Props) {
  const isOver = count > limit
  const said = { used: numberText(count), limit: numberText(limit), over: numberText(count - limit) }
  return (
    <Text
      id={id}
      size="sm"
      mt={4}
      c={isOver ? 'red' : 'dimmed'}
      fw={isOver ? 600 : 400}
      style={{ textAlign: 'end' }}
    >
      {t(isOver ? 'forms.tooMany' : 'forms.counted', said)}
    </Text>
  )
}
