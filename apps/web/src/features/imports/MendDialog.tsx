import { api, LEFT_OUT } from '@stayboard/contract'
import { useState } from 'react'
import { numberText } from '../../kit/core/words/format.ts'
import { messageOf, t } from '../../kit/core/words/words.ts'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { useTold } from '../../kit/dialogs/told-calls.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldGrid } from '../../ui/FieldGrid.tsx'
import { TextInput } from '../../ui/inputs.ts'
import { Group, Stack } from '../../ui/layout.tsx'
import { targetLabel } from './field-label.ts'
import type { ShownImport, ShownRow } from './import.ts'

interface Props {
  given: ShownImport
  row: ShownRow
  onClose: () => void
}

/** The dialog that corrects the cells of a row. It closes once the row has no errors. */
export default function MendDialog({ given, row: first, onClose }: Props) {
  const [row, setRow] = useState(first)
  const [texts, setTexts] = useState<Record<number, string>>({})
  const { mutate, isPending } = useTold(api.imports.mend)
  const save = () =>
    mutate(
      {
        params: { importId: given.importId, line: row.line },
        body: { cells: Object.entries(texts).map(([column, text]) => ({ column: Number(column), text })) },
      },
      {
        whileShown: (answer) => (answer.state === 'WRONG' ? setRow(answer) : onClose()),
      },
    )
  const faultIn = (column: number, to: string) => {
    const fault = row.faults.find((one) => one.column === column || one.field === to)
    return fault && messageOf(fault.code, fault.values)
  }
  return (
    <Dialog title={t('imports.mendTitle', { line: numberText(row.line) })} size="lg" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Stack gap="md">
          <FieldGrid min={220}>
            {given.columns
              .filter(({ to }) => to !== LEFT_OUT)
              .map(({ column, heading, to }) => (
                <TextInput
                  key={column}
                  label={heading || targetLabel(given.kind, to)}
                  description={targetLabel(given.kind, to)}
                  value={texts[column] ?? row.cells[column] ?? ''}
                  error={faultIn(column, to)}
                  onChange={({ currentTarget: { value } }) =>
                    setTexts((before) => ({ ...before, [column]: value }))
                  }
                />
              ))}
          </FieldGrid>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('actions.cancel')}
            </Button>
            <Button type="submit" loading={isPending}>
              {t('imports.mend')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
