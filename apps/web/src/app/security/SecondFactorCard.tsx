import type { api, WireAnswer } from '@stayboard/contract'
import { useState } from 'react'
import { instantText, numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Group, Stack } from '../../ui/layout.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { Text } from '../../ui/Text.tsx'
import { NewCodesDialog } from './NewCodesDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { SetUpDialog } from './SetUpDialog.tsx'

interface Props {
  security: WireAnswer<typeof api.users.ownSecurity>
  onChanged: () => void
}

const dialogs = { setUp: SetUpDialog, remove: RemoveDialog, codes: NewCodesDialog }

/** The second factor of the signed-in user. */
export function SecondFactorCard({ security, onChanged }: Props) {
  const { secondFactorAt, recoveryCodes, isRequired } = security
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const Open = open && dialogs[open]
  return (
    <Card title={t('security.secondFactor')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('security.secondFactorHelp')} {isRequired && t('security.isRequired')}
        </Text>
        <StatusDot color={secondFactorAt ? 'green' : 'gray'}>
          {secondFactorAt ? t('security.isOn', { at: instantText(secondFactorAt) }) : t('security.isOff')}
        </StatusDot>
        {secondFactorAt && (
          <Text size="sm">
            {t('security.recoveryLeft', { count: recoveryCodes, shown: numberText(recoveryCodes) })}
          </Text>
        )}
        <Group gap="xs">
          <Button variant={secondFactorAt ? 'default' : undefined} onClick={() => setOpen('setUp')}>
            {t(secondFactorAt ? 'security.replace' : 'security.setUp')}
          </Button>
          {secondFactorAt && (
            <Button variant="default" onClick={() => setOpen('codes')}>
              {t('security.recoveryNew')}
            </Button>
          )}
          {secondFactorAt && !isRequired && (
            <Button variant="default" onClick={() => setOpen('remove')}>
              {t('security.remove')}
            </Button>
          )}
        </Group>
      </Stack>
      {Open && <Open onDone={onChanged} onClose={() => setOpen(null)} />}
    </Card>
  )
}
