import { api, type WireAnswer } from '@stayboard/contract'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { send } from '../../kit/core/calls/send.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { instantText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Group, Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { PasswordStep } from './PasswordStep.tsx'

type Passkey = WireAnswer<typeof api.users.ownSecurity>['passkeys'][number]

interface Props {
  passkeys: readonly Passkey[]
  onChanged: () => void
}

/** The passkeys of the signed-in user. */
export function PasskeyCard({ passkeys, onChanged }: Props) {
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  return (
    <Card title={t('security.passkeys')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('security.passkeysHelp')}
        </Text>
        {passkeys.length === 0 && <Text size="sm">{t('security.passkeysNone')}</Text>}
        {passkeys.map((passkey) => (
          <Line key={passkey.passkeyId} passkey={passkey} onRemove={() => setLeaving(passkey)} />
        ))}
        <Group>
          <Button variant={passkeys.length > 0 ? 'default' : undefined} onClick={() => setAdding(true)}>
            {t('security.passkeyAdd')}
          </Button>
        </Group>
      </Stack>
      {isAdding && <AddPasskeyDialog onDone={onChanged} onClose={() => setAdding(false)} />}
      {leaving && <RemoveDialog passkey={leaving} onDone={onChanged} onClose={() => setLeaving(null)} />}
    </Card>
  )
}

function Line({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, addedAt, lastUsedAt } = passkey
  const added = instantText(addedAt)
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {lastUsedAt
            ? t('security.passkeyUsed', { added, used: instantText(lastUsedAt) })
            : t('security.passkeyNew', { added })}
        </Text>
      </div>
      <IconButton aria-label={t('security.passkeyRemove', { name })} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </IconButton>
    </Group>
  )
}

function RemoveDialog({
  passkey: { passkeyId, name },
  onDone,
  onClose,
}: {
  passkey: Passkey
  onDone: () => void
  onClose: () => void
}) {
  const remove = async (currentPassword: string) => {
    await send(api.users.removePasskey, { params: { passkeyId }, body: { currentPassword } })
    notify.done(t('security.passkeyRemoved'))
    onDone()
    onClose()
  }
  return (
    <Dialog title={t('security.passkeyRemove', { name })} onClose={onClose}>
      <PasswordStep
        text={t('security.passkeyRemoveText', { name })}
        button={t('security.remove')}
        act={remove}
        onCancel={onClose}
      />
    </Dialog>
  )
}
