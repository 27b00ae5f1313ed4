import { IconCheck, IconCopy } from '@tabler/icons-react'
import { t } from '../../kit/core/words/words.ts'
import { Button, CopyButton } from '../../ui/Button.tsx'
import { Group, Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import classes from './security.module.css'

interface Props {
  codes: readonly string[]
  onKept: () => void
}

/** Recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onKept }: Props) {
  return (
    <Stack gap="sm">
      <Text size="sm">{t('security.recoveryHelp')}</Text>
      <ul className={classes.codes} aria-label={t('security.recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="flex-end">
        <CopyButton value={codes.join('\n')} timeout={4000}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              onClick={copy}
            >
              {t(copied ? 'shared.copied' : 'security.copy')}
            </Button>
          )}
        </CopyButton>
        <Button data-autofocus onClick={onKept}>
          {t('security.kept')}
        </Button>
      </Group>
    </Stack>
  )
}
