import { api, MAX_OLD_SCIM_TOKEN_HOURS, type WireAnswer } from '@stayboard/contract'
import { useState } from 'react'
import { useCall } from '../../kit/core/calls/calls.ts'
import { NotLoaded } from '../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { instantText, numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { confirm } from '../../kit/dialogs/confirm.tsx'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { ShownOnce } from '../../kit/dialogs/ShownOnce.tsx'
import { useTold } from '../../kit/dialogs/told-calls.ts'
import { CopiedAddress } from '../../kit/forms/fields/CopiedAddress.tsx'
import { Button } from '../../ui/Button.tsx'
import { NumberInput } from '../../ui/inputs.ts'
import { Group, Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import type { AccountProvider } from './account-provider.ts'

interface Props {
  provider: AccountProvider
  onClose: () => void
}
type Scim = WireAnswer<typeof api.identityProviders.scim>

const words = {
  label: 'identityProviders.scimToken',
  once: 'security.tokenOnce',
  copy: 'exploiters.keyCopy',
  copied: 'shared.copied',
} as const

/**
 * The dialog of a provider's SCIM access, which synchronises users: address, tokens, and latest changes (docs/rules/scim.md).
 */
export function ScimDialog({ provider, onClose }: Props) {
  const params = { identityProviderId: provider.identityProviderId }
  const { data, error, refetch } = useCall(api.identityProviders.scim, { params })
  const { mutate, isPending, data: made } = useTold(api.identityProviders.makeScimToken)
  const make = (keepOldHours: number) => mutate({ params, body: { keepOldHours } })
  const former = made?.oldTokenValidUntil
  return (
    <Dialog title={t('identityProviders.scimTitle', { name: provider.name })} onClose={onClose}>
      {made ? (
        <ShownOnce
          value={made.token}
          words={words}
          former={former ? t('identityProviders.scimFormer', { until: instantText(former) }) : null}
          onClose={onClose}
        />
      ) : data ? (
        <Standing provider={provider} scim={data} isPending={isPending} onMake={make} />
      ) : error ? (
        <NotLoaded reason={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting heights={[240]} />
      )}
    </Dialog>
  )
}

interface StandingProps {
  provider: AccountProvider
  scim: Scim
  isPending: boolean
  onMake: (keepOldHours: number) => void
}

function Standing({ provider, scim, isPending, onMake }: StandingProps) {
  const [hours, setHours] = useState(MAX_OLD_SCIM_TOKEN_HOURS)
  const hasToken = scim.tokens.length > 0
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('identityProviders.scimHelp')}
      </Text>
      <CopiedAddress
        label={t('identityProviders.scimAddress')}
        address={new URL(scim.address, location.origin).href}
      />
      {scim.tokens.map((token) => (
        <Text key={token.scimTokenId} size="sm">
          {tokenText(token)}
        </Text>
      ))}
      {!hasToken && <Text size="sm">{t('identityProviders.scimNoToken')}</Text>}
      {hasToken && (
        <NumberInput
          label={t('identityProviders.scimHours')}
          description={t('identityProviders.scimHoursHelp')}
          value={hours}
          onChange={(typed) => setHours(Number(typed))}
          min={0}
          max={MAX_OLD_SCIM_TOKEN_HOURS}
          clampBehavior="strict"
          allowDecimal={false}
        />
      )}
      <Group gap="xs">
        <Button loading={isPending} onClick={() => onMake(hasToken ? hours : 0)}>
          {t('identityProviders.scimMake')}
        </Button>
        {hasToken && <EndTokens provider={provider} />}
      </Group>
      <Latest scim={scim} />
    </Stack>
  )
}

function tokenText({ madeAt, validUntil, lastUsedAt }: Scim['tokens'][number]): string {
  const made = instantText(madeAt)
  const use =
    lastUsedAt === null
      ? t('identityProviders.scimTokenNew', { made })
      : t('identityProviders.scimTokenUsed', { made, used: instantText(lastUsedAt) })
  if (validUntil === null) return use
  return `${use} · ${t('identityProviders.scimTokenUntil', { until: instantText(validUntil) })}`
}

function EndTokens({ provider: { identityProviderId, name } }: { provider: AccountProvider }) {
  const { mutate, isPending } = useTold(api.identityProviders.endScimTokens)
  const end = async () => {
    const question = {
      title: t('identityProviders.scimEnd'),
      message: t('identityProviders.scimEndText', { name }),
      confirmLabel: t('identityProviders.scimEnd'),
    }
    if (!(await confirm(question))) return
    mutate({ params: { identityProviderId } }, { done: t('identityProviders.scimEnded') })
  }
  return (
    <Button variant="default" loading={isPending} onClick={() => void end()}>
      {t('identityProviders.scimEnd')}
    </Button>
  )
}

/** The users that SCIM changed last, with their current state. */
function Latest({ scim: { latest, users, groups } }: { scim: Scim }) {
  if (latest.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('identityProviders.scimNone')}
      </Text>
    )
  return (
    <Stack gap={4}>
      <Text size="sm" c="dimmed">
        {`${t('identityProviders.scimUsers')}: ${numberText(users)} · ${t('identityProviders.scimGroups')}: ${numberText(groups)}`}
      </Text>
      <Text fw={600}>{t('identityProviders.scimLatest')}</Text>
      {latest.map(({ id, username, userName, active, isDeleted, changedAt }) => (
        <Text key={`${id} ${userName}`} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {`${username} (${userName}) · ${instantText(changedAt)}`}
          {isDeleted && ` · ${t('identityProviders.scimDeleted')}`}
          {!active && !isDeleted && ` · ${t('identityProviders.scimInactive')}`}
        </Text>
      ))}
    </Stack>
  )
}
