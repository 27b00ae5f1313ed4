import { isDay } from '@stayboard/domain'
import { dayText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Group } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'

interface Props {
  hint: { value: string | null; choices: readonly string[]; source: string } | undefined
  onChoose: (value: string) => void
}

/** The words of the mail that a field was read from. If they may mean several things, each is a button. */
export function HintLine({ hint, onChoose }: Props) {
  if (!hint) return null
  const { value, choices, source } = hint
  if (value !== null)
    return (
      <Text size="sm" c="dimmed">
        {t('inbox.hint', { source })}
      </Text>
    )
  return (
    <Group gap={4} role="group" aria-label={t('inbox.hintAsked', { source })}>
      <Text size="sm">{t('inbox.hintAsked', { source })}</Text>
      {choices.map((choice) => (
        <Button key={choice} size="tiny" variant="default" onClick={() => onChoose(choice)}>
          {isDay(choice) ? dayText(choice) : choice}
        </Button>
      ))}
    </Group>
  )
}
