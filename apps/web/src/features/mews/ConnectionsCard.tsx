import { api } from '@stayboard/contract'
import { useState } from 'react'
import { TextLink } from '../../kit/core/address/links.tsx'
import { useCall } from '../../kit/core/calls/calls.ts'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { confirm } from '../../kit/dialogs/confirm.tsx'
import { useTold } from '../../kit/dialogs/told-calls.ts'
import { Failed } from '../../kit/records/Failed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Group } from '../../ui/layout.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { Text } from '../../ui/Text.tsx'
import { ConnectDialog } from './ConnectDialog.tsx'
import type { Connection } from './connection.ts'
import classes from './mews.module.css'
import { NightsDialog } from './NightsDialog.tsx'

const colors = { NONE: 'gray', ACTIVE: 'green', DEACTIVATED: 'orange', DELETED: 'red' } as const

/** The departments that Mews sells, with the actions on their connections. */
export function ConnectionsCard() {
  const { data, error, refetch } = useCall(api.mews.connections)
  const rows = data?._embedded.mewsConnections
  return (
    <Card title={t('mews.connections')}>
      {error && !rows && <Failed reason={error} onRetry={() => void refetch()} />}
      {!error && !rows && <Waiting heights={[40, 40]} />}
      {rows?.length === 0 && <Text c="dimmed">{t('mews.noConnections')}</Text>}
      <ul className={classes.lines}>
        {rows?.map((connection) => (
          <li key={connection.departmentId} className={classes.row}>
            <Names connection={connection} />
            <Actions connection={connection} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Names({ connection }: { connection: Connection }) {
  const { departmentId, departmentName, propertyId, propertyName, state, roomCodes, ratePlans } = connection
  return (
    <div>
      <Group gap="sm">
        <TextLink to="/provider_department/$department_id" params={{ department_id: String(departmentId) }}>
          {departmentName}
        </TextLink>
        <StatusDot color={colors[state]}>{t(`mews.states.${state}`)}</StatusDot>
      </Group>
      <Text size="sm" c="dimmed">
        {[
          propertyName ?? (propertyId && t('mews.property', { id: propertyId })),
          t('mews.codes', { rooms: String(roomCodes), plans: String(ratePlans) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </div>
  )
}

function Actions({ connection }: { connection: Connection }) {
  const [open, setOpen] = useState<'connect' | 'nights' | null>(null)
  const { departmentId, departmentName: name, state } = connection
  const read = useTold(api.mews.readCodes)
  const drop = useTold(api.mews.disconnect)
  const readCodes = () =>
    read.mutate(
      { params: { departmentId } },
      {
        done: ({ roomCodes, ratePlans }) =>
          t('mews.codesRead', { rooms: String(roomCodes), plans: String(ratePlans) }),
      },
    )
  const disconnect = async () => {
    const message = t('mews.disconnectText', { name })
    const isSure = await confirm({ title: t('mews.disconnect'), message, confirmLabel: t('mews.disconnect') })
    if (isSure) drop.mutate({ params: { departmentId } })
  }
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => setOpen('nights')}>
        {t('shared.availability')}
      </Button>
      {may(api.mews.connect) && (
        <>
          {state === 'ACTIVE' && (
            <Button variant="default" loading={read.isPending} onClick={readCodes}>
              {t('mews.readCodes')}
            </Button>
          )}
          {state !== 'NONE' && (
            <Button variant="default" loading={drop.isPending} onClick={disconnect}>
              {t('mews.disconnect')}
            </Button>
          )}
          <Button variant={state === 'NONE' ? undefined : 'default'} onClick={() => setOpen('connect')}>
            {t(state === 'NONE' ? 'mews.connect' : 'mews.reconnect')}
          </Button>
        </>
      )}
      {open === 'connect' && <ConnectDialog connection={connection} onClose={() => setOpen(null)} />}
      {open === 'nights' && <NightsDialog connection={connection} onClose={() => setOpen(null)} />}
    </Group>
  )
}
