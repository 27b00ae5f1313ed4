import { kindKey } from '@stayboard/i18n/field-keys'
import { Stack } from '../../ui/layout.tsx'
import { Table } from '../../ui/parts.ts'
import { Text } from '../../ui/Text.tsx'
import type { ChangedAgain as Conflict, Problem } from '../core/calls/problem.ts'
import { fieldName, valueText } from '../core/words/field-names.ts'
import { shapeOf } from '../core/words/shape-of.ts'
import { messageOf, t } from '../core/words/words.ts'
import { inform } from './confirm.tsx'

/** A dialog that explains why an action cannot be undone: for each field, its value after the action and its current value. */
export function showChangedAgain(problem: Problem): void {
  const { conflicts } = problem
  const isOfParents = problem.code === 'parentGone'
  const message = (
    <Stack gap="md">
      <Text>{isOfParents ? messageOf(problem) : t('history.againText')}</Text>
      {conflicts.map((conflict) => (
        <Changed key={`${conflict.kind}/${conflict.recordId}`} conflict={conflict} />
      ))}
    </Stack>
  )
  inform({ title: t(isOfParents ? 'history.gone' : 'history.again'), message })
}

function Changed({ conflict }: { conflict: Conflict }) {
  const { kind, recordName, isGone, fields } = conflict
  const key = isGone ? kindKey(kind) : undefined
  return (
    <div>
      <Text fw={600}>{[key && t(key), recordName].filter(Boolean).join(' · ')}</Text>
      {isGone && <Text>{t('history.gone')}</Text>}
      {fields.length > 0 && (
        <Table style={{ overflowWrap: 'anywhere' }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Td />
              <Table.Th scope="col">{t('history.became')}</Table.Th>
              <Table.Th scope="col">{t('history.isNow')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {fields.map(({ name, left, now, leftName, nowName }) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{fieldName(kind, name)}</Table.Th>
                <Table.Td>{leftName ?? valueText(left, shapeOf(kind, name))}</Table.Td>
                <Table.Td>{nowName ?? valueText(now, shapeOf(kind, name))}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </div>
  )
}
