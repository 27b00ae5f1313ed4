import { LEFT_OUT, listPers, NOTES } from '@stayboard/contract'
import { importDeclarations, importFieldsOf } from '@stayboard/domain'
import { numberText } from '../../../kit/core/words/format.ts'
import { labelsOf } from '../../../kit/core/words/option-labels.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Card } from '../../../ui/Card.tsx'
import { Select } from '../../../ui/inputs.ts'
import { Table } from '../../../ui/parts.ts'
import { ScrollBox } from '../../../ui/ScrollBox.tsx'
import { Text } from '../../../ui/Text.tsx'
import { targetLabel } from '../field-label.ts'
import type { ShownImport } from '../import.ts'
import classes from '../imports.module.css'
import { useImportChange } from '../useImportChange.ts'

/** A select for each column of the file: the target field, the notes, or nothing. The choice is always explicit. */
export function ColumnChoices({ given }: { given: ShownImport }) {
  const { change, isShut } = useImportChange(given)
  const { kind, columns } = given
  const notes = importDeclarations[kind].hasNotes ? [NOTES] : []
  const targets = [...importFieldsOf(kind), ...notes, LEFT_OUT].map((to) => ({
    value: to,
    label: targetLabel(kind, to),
  }))
  const perLabel = labelsOf(listPers)
  const filled = columns.filter((column) => column.filled > 0)
  const left = filled.filter(({ to }) => to === LEFT_OUT)
  const set = (at: number, to: string) =>
    change({
      columns: columns.map(({ column, to: before }) => ({ column, to: column === at ? to : before })),
    })
  return (
    <Card title={t('lists.columns')}>
      <Text size="sm" c="dimmed" role="status" mb="xs">
        {left.length === 0
          ? t('imports.allTaken')
          : t('imports.someLeftOut', {
              names: left.map(({ heading, column }) => heading || nameOf(column)).join(', '),
            })}
      </Text>
      <ScrollBox label={t('lists.columns')} maxHeight={640}>
        <Table className={classes.stacked}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('imports.column')}</Table.Th>
              <Table.Th>{t('imports.becomes')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {filled.map(({ column, heading, samples, filled: count, to, per }) => (
              <Table.Tr key={column}>
                <Table.Td className={classes.column}>
                  <Text size="sm">{heading || nameOf(column)}</Text>
                  <div className={classes.samples}>
                    {[t('imports.filled', { count, shown: numberText(count) }), ...samples].join(' · ')}
                  </div>
                </Table.Td>
                <Table.Td className={classes.target}>
                  <Select
                    aria-label={t('imports.columnBecomes', { column: heading || nameOf(column) })}
                    data={targets}
                    value={to}
                    searchable
                    allowDeselect={false}
                    disabled={isShut}
                    onChange={(value) => value && set(column, value)}
                  />
                  {per && (
                    <Text size="sm" c="dimmed">
                      {t('imports.unitStated', { per: perLabel(per) })}
                    </Text>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollBox>
    </Card>
  )
}

/** The name of a column without a heading, as spreadsheets have it: A to Z, AA. */
const nameOf = (column: number): string =>
  `${column >= 26 ? String.fromCharCode(64 + Math.floor(column / 26)) : ''}${String.fromCharCode(65 + (column % 26))}`
