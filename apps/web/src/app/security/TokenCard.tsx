import { api, type WireAnswer } from '@stayboard/contract'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../kit/core/calls/calls.ts'
import { NotLoaded } from '../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { instantText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { confirm } from '../../kit/dialogs/confirm.tsx'
import { useTold } from '../../kit/dialogs/told-calls.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Group, Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { NewTokenDialog } from './NewTokenDialog.tsx'

type Token = WireAnswer<typeof api.apiTokens.list>['tokens'][number]

/** The API tokens of the signed-in user. */
export function TokenCard() {
  const { data, error, refetch } = useCall(api.apiTokens.list)
  const [isAdding, setAdding] = useState(false)
  if (error && !data) return <NotLoaded reason={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting heights={[160]} />
  return (
    <Card title={t('security.tokens')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('security.tokensHelp')}
        </Text>
        {data.tokens.length === 0 && <Text size="sm">{t('security.tokensNone')}</Text>}
        {data.tokens.map((token) => (
          <Line key={token.apiTokenId} token={token} />
        ))}
        <Group>
          <Button variant="default" onClick={() => setAdding(true)}>
            {t('security.tokenAdd')}
          </Button>
        </Group>
      </Stack>
      {isAdding && <NewTokenDialog onDone={() => void refetch()} onClose={() => setAdding(false)} />}
    </Card>
  )
}

function Line({ token: { apiTokenId, name, scope, endsAt, lastUsedAt } }: { token: Token }) {
  const { mutate } = useTold(api.apiTokens.revoke)
  const words = { scope: t(`options.tokenScopes.${scope}`), ends: instantText(endsAt) }
  const revoke = async () => {
    const question = {
      title: t('security.tokenRevoke', { name }),
      message: t('security.tokenRevokeText'),
      confirmLabel: t('security.tokenRevoke', { name }),
    }
    if (!(await confirm(question))) return
    mutate({ params: { apiTokenId } }, { done: t('security.tokenRevoked') })
  }
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {lastUsedAt
            ? t('security.tokenLine', { ...words, used: instantText(lastUsedAt) })
            : t('security.tokenUnused', words)}
        </Text>
      </div>
      <IconButton aria-label={t('security.tokenRevoke', { name })} onClick={() => void revoke()}>
        <IconTrash size={16} aria-hidden />
      </IconButton>
    </Group>
  )
}
