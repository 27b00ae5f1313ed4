import { api, type DoubleChoice, doubleChoices } from '@stayboard/contract'
import { useState } from 'react'
import { numberText } from '../../kit/core/words/format.ts'
import { messageOf, t } from '../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'
import { useTold } from '../../kit/dialogs/told-calls.ts'
import { Choice } from '../../kit/forms/fields/choices/Choice.tsx'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Table } from '../../ui/parts.ts'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { Text, VisuallyHidden } from '../../ui/Text.tsx'
import { targetLabel } from './field-label.ts'
import type { ShownImport, ShownRow } from './import.ts'
import classes from './imports.module.css'
import { RecordLink } from './RecordLink.tsx'

const MendDialog = dialogOnDemand(() => import('./MendDialog.tsx'))

interface Props {
  given: ShownImport
  rows: readonly ShownRow[]
}

/** The rows of an import with their results, errors and buttons. */
export function RowTable({ given, rows }: Props) {
  const [mended, setMended] = useState<ShownRow | null>(null)
  return (
    <>
      <ScrollBox label={t('imports.rows')} maxHeight={520}>
        <Table className={classes.stacked}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th ta="right">{t('imports.line')}</Table.Th>
              <Table.Th>{t('imports.cells')}</Table.Th>
              <Table.Th>{t('imports.outcome')}</Table.Th>
              <Table.Th>
                <VisuallyHidden>{t('imports.mend')}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.line}>
                <Table.Td ta="right" className={classes.line}>
                  {numberText(row.line)}
                </Table.Td>
                <Table.Td className={classes.cells}>
                  <Text size="sm" className={classes.clamped}>
                    {row.cells.filter((cell) => cell !== '').join(' · ')}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <Outcome given={given} row={row} />
                </Table.Td>
                <Table.Td>
                  {!row.isWritten && <RowChoices given={given} row={row} onMend={setMended} />}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollBox>
      {mended && <MendDialog given={given} row={mended} onClose={() => setMended(null)} />}
    </>
  )
}

/** The result of a row: the matching record, the changed fields, and the errors. */
function Outcome({ given: { kind }, row }: { given: ShownImport; row: ShownRow }) {
  const reasons = row.reasons.map((reason) => t(`imports.reasons.${reason}`)).join(', ')
  return (
    <Stack gap={0}>
      {row.recordId !== null && (
        <Text size="sm">
          <RecordLink kind={kind} id={row.recordId}>
            {row.recordName ?? String(row.recordId)}
          </RecordLink>
          {reasons && ` (${reasons})`}
        </Text>
      )}
      {row.state === 'CHANGED' && (
        <Text size="sm" c="dimmed">
          {t('imports.changes', { names: row.changes.map((field) => targetLabel(kind, field)).join(', ') })}
        </Text>
      )}
      {row.faults.length > 0 && (
        <ul className={classes.faults}>
          {row.faults.map(({ field, code, values }) => (
            <li key={`${field} ${code}`}>
              <Text size="sm">
                {[field && targetLabel(kind, field), messageOf(code, values)].filter(Boolean).join(': ')}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}

interface RowChoicesProps {
  given: ShownImport
  row: ShownRow
  onMend: (row: ShownRow) => void
}

/** The buttons of a row: correct an invalid one, or choose what to do if the record already exists. */
function RowChoices({ given: { importId, isBusy }, row, onMend }: RowChoicesProps) {
  const { mutate } = useTold(api.imports.mend)
  const choose = (choice: DoubleChoice | null) =>
    mutate({ params: { importId, line: row.line }, body: { choice } })
  if (row.state === 'WRONG')
    return (
      <Button variant="default" disabled={isBusy} onClick={() => onMend(row)}>
        {t('imports.mend')}
      </Button>
    )
  if (row.recordId === null && row.choice === null) return null
  return (
    <Choice
      aria-label={t('imports.choiceFor', { line: numberText(row.line) })}
      placeholder={t('imports.choices.ASK')}
      data={doubleChoices.map((choice) => ({ value: choice, label: t(`imports.choices.${choice}`) }))}
      value={row.choice}
      clearable
      disabled={isBusy}
      onChange={(value) => choose(doubleChoices.find((one) => one === value) ?? null)}
      w={220}
    />
  )
}
