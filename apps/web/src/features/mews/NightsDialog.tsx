import { api } from '@stayboard/contract'
import { useCall } from '../../kit/core/calls/calls.ts'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { dayText, moneyText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { Failed } from '../../kit/records/Failed.tsx'
import { Table } from '../../ui/parts.ts'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { Text } from '../../ui/Text.tsx'
import type { Connection } from './connection.ts'

interface Props {
  connection: Connection
  onClose: () => void
}

/** The dialog with the data that Mews sent about the coming nights of a department. */
export function NightsDialog({ connection: { departmentId, departmentName: name }, onClose }: Props) {
  const { data, error, refetch } = useCall(api.mews.nights, { params: { departmentId } }, { staleTime: 0 })
  const title = t('mews.nightsOf', { name })
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      {error && !data && <Failed reason={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting heights={[120]} />}
      {data?.nights.length === 0 && <Text>{t('mews.noNights')}</Text>}
      {data && data.nights.length > 0 && (
        <ScrollBox label={title} maxHeight={480}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('shared.day')}</Table.Th>
                <Table.Th>{t('mews.fields.roomCode')}</Table.Th>
                <Table.Th ta="right">{t('mews.free')}</Table.Th>
                <Table.Th ta="right">{t('mews.lowest')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.nights.map(({ day, roomCode, availability, lowestGross, currency, isClosed }) => (
                <Table.Tr key={`${day} ${roomCode}`}>
                  <Table.Td>{dayText(day)}</Table.Td>
                  <Table.Td>{roomCode}</Table.Td>
                  <Table.Td ta="right">{isClosed ? t('shared.closed') : availability}</Table.Td>
                  <Table.Td ta="right">
                    {lowestGross !== null && `${currency ?? ''} ${moneyText(lowestGross)}`.trim()}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollBox>
      )}
    </Dialog>
  )
}
