import type { ReactNode } from 'react'
import { t } from '../../kit/core/words/words.ts'
import { Radio } from '../../ui/inputs.ts'
import { Table } from '../../ui/parts.ts'
import { ScrollBox } from '../../ui/ScrollBox.tsx'

/** A field in which both records differ. */
export interface MergedField {
  name: string
  label: string
  kept: ReactNode
  merged: ReactNode
}

interface Props {
  fields: readonly MergedField[]
  /** The names of both records. */
  names: { kept: string; merged: string }
  /** The fields whose values the merged record gives. */
  taken: readonly string[]
  onTake: (name: string, isTaken: boolean) => void
}

/** Chooses for each field in which two records differ, side by side, whose value is kept. */
export function MergeChoice({ fields, names, taken, onTake }: Props) {
  if (fields.length === 0) return <div>{t('duplicates.noDifference')}</div>
  return (
    <ScrollBox label={t('duplicates.compare')} maxHeight={480}>
      <Table style={{ overflowWrap: 'anywhere' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('duplicates.field')}</Table.Th>
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
