import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import { counted, t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Radio } from '../../ui/inputs.ts'
import { Group } from '../../ui/layout.tsx'
import { Table } from '../../ui/parts.ts'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { Text } from '../../ui/Text.tsx'
import { differences, type MergedField, type RecordValues, takenAtFirst } from './differences.ts'

interface Side {
  name: string
  values: RecordValues
}

interface Props {
  /** The item path of the kind of record. */
  item: string
  /** The fields whose value can be chosen. */
  names: readonly string[]
  kept: Side
  merged: Side
  /** The numbers of records that refer to the merged one, by table. */
  uses: Readonly<Record<string, number>> | undefined
  isSending: boolean
  onExchange: () => void
  onMerge: (take: string[]) => void
  onClose: () => void
}

/** The form that merges two records. For each field in which they differ, the user chooses which value to keep. */
export function MergeChoice({ kept, merged, ...props }: Props) {
  const { item, names, uses, isSending, onExchange, onMerge, onClose } = props
  const fields = differences(item, names, kept.values, merged.values)
  const [taken, setTaken] = useState(() => takenAtFirst(names, kept.values, merged.values))
  const take = (name: string, isTaken: boolean) =>
    setTaken((old) => (isTaken ? [...old, name] : old.filter((other) => other !== name)))
  const moves = uses && counted(uses)
  return (
    <>
      <Differences
        fields={fields}
        names={{ kept: kept.name, merged: merged.name }}
        taken={taken}
        onTake={take}
      />
      <Text size="sm">
        {moves ? t('duplicates.moves', { what: moves }) : t('duplicates.movesNothing')}{' '}
        {t('duplicates.undoable')}
      </Text>
      <Group justify="space-between">
        <Button
          variant="subtle"
          leftSection={<IconArrowsExchange size={16} aria-hidden />}
          onClick={onExchange}
        >
          {t('duplicates.exchange')}
        </Button>
        <Group>
          <Button variant="default" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button loading={isSending} onClick={() => onMerge(taken)}>
            {t('duplicates.merge')}
          </Button>
        </Group>
      </Group>
    </>
  )
}

interface DifferencesProps {
  fields: readonly MergedField[]
  /** The names of both records: the one that is kept, and the one that is merged into it. */
  names: { kept: string; merged: string }
  /** The fields whose values are taken from the merged record. */
  taken: readonly string[]
  onTake: (name: string, isTaken: boolean) => void
}

/** The fields in which two records differ, side by side. */
function Differences({ fields, names, taken, onTake }: DifferencesProps) {
  if (fields.length === 0) return <div>{t('duplicates.noDifference')}</div>
  return (
    <ScrollBox label={t('duplicates.compare')} maxHeight={480}>
      <Table style={{ overflowWrap: 'anywhere' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('shared.field')}</Table.Th>
            <Table.Th scope="col">{t('duplicates.stays', { name: names.kept })}</Table.Th>
            <Table.Th scope="col">{t('duplicates.goes', { name: names.merged })}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {fields.map(({ name, label, kept, merged }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{label}</Table.Th>
              {[kept, merged].map((value, side) => (
                <Table.Td key={side === 0 ? 'kept' : 'merged'}>
                  <Radio
                    name={`merge-${name}`}
                    label={value}
                    checked={taken.includes(name) === (side === 1)}
                    onChange={() => onTake(name, side === 1)}
                  />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollBox>
  )
}
