import { isDay } from '@stayboard/domain'
import { Button } from '../../ui/Button.tsx'
import { Group } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { dayText } from '../core/words/format.ts'
import { t } from '../core/words/words.ts'

export interface ShownHint {
  value: string | null
  choices: readonly string[]
  /** `null` if the text says nothing about the field. */
  source: string | null
  /** The file that the words stand in. */
  file?: string | null
}

interface Props {
  hint: ShownHint | undefined
  onChoose: (value: string) => void
  /** What a choice is called. Days are shown as such. */
  labelOf?: (choice: string) => string
}

const called = (choice: string) => (isDay(choice) ? dayText(choice) : choice)

/** The words that a field was read from. If they may mean several things, or say nothing, each meaning is a button. */
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
