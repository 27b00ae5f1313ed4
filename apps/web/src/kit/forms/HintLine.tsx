import { isDay } from '@stayboard/domain'
import { Button } from '../../ui/Button.tsx'
import { Group } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { dayText } from '../core/words/format.ts'
import { t } from '../core/words/words.ts'

export interface ShownHint {
  value: string | null
  choices: readonly string[]
  /** The source text of the field; `null` if the text says nothing about it. */
  source: string | null
  /** The name of the attachment that contains the source text. */
  file?: string | null
}

interface Props {
  hint: ShownHint | undefined
  onChoose: (value: string) => void
  /** Returns the label of a choice. By default days are formatted, and other choices unchanged. */
  labelOf?: (choice: string) => string
}

const called = (choice: string) => (isDay(choice) ? dayText(choice) : choice)

/** The source text from which a field was extracted. If it is ambiguous or missing, the possible values are buttons. */
export function HintLine({ hint, onChoose, labelOf = called }: Props) {
  if (!hint) return null
  const { value, choices, source, file } = hint
  const place = file ? ` · ${file}` : ''
  if (value !== null)
    return source === null ? null : (
      <Text size="sm" c="dimmed">
        {t('forms.hint', { source })}
        {place}
      </Text>
    )
  const question = source === null ? t('forms.hintMissing') : `${t('forms.hintAsked', { source })}${place}`
  return (
    <Group gap={4} role="group" aria-label={question}>
      <Text size="sm">{question}</Text>
      {choices.map((choice) => (
        <Button key={choice} size="tiny" variant="default" onClick={() => onChoose(choice)}>
          {labelOf(choice)}
        </Button>
      ))}
    </Group>
  )
}
