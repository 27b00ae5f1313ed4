import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Button, CopyButton } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/inputs.ts'
import { Group, Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { t, type WordKey } from '../core/words/words.ts'

interface Props {
  /** The secret or key that is shown once. */
  value: string
  words: Record<'label' | 'once' | 'copy' | 'copied', WordKey>
  /** A text about the validity of the former value; `null` if there was none. */
  former: string | null
  onClose: () => void
}

/** A secret that is shown only once, with a copy button. */
export function ShownOnce({ value, words, former, onClose }: Props) {
  return (
    <Stack gap="sm">
      <TextInput
        label={t(words.label)}
        description={t(words.once)}
        value={value}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      />
      {former && <Text>{former}</Text>}
      <Group justify="flex-end">
        <CopyButton value={value} timeout={4000}>
          {({ copied, copy }) => (
            <Button
              data-autofocus
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              onClick={copy}
            >
              {t(copied ? words.copied : words.copy)}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={onClose}>
          {t('actions.close')}
        </Button>
      </Group>
    </Stack>
  )
}
