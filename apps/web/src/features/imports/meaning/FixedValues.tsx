import { importFieldsOf } from '@stayboard/domain'
import { useState } from 'react'
import { t } from '../../../kit/core/words/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { FieldGrid } from '../../../ui/FieldGrid.tsx'
import { Select, TextInput } from '../../../ui/inputs.ts'
import { Group, Stack } from '../../../ui/layout.tsx'
import { Text } from '../../../ui/Text.tsx'
import { targetLabel } from '../field-label.ts'
import type { ShownImport } from '../import.ts'
import { useImportChange } from '../useImportChange.ts'

/** Default values for rows whose own cells are empty, such as the exploiter of all enquiries. */
export function FixedValues({ given }: { given: ShownImport }) {
  const { change, isShut } = useImportChange(given)
  const [field, setField] = useState<string | null>(null)
  const [text, setText] = useState('')
  const { kind, fixed } = given
  const others = (name: string) => fixed.filter((one) => one.field !== name)
  const add = () => {
    if (field === null || text.trim() === '') return
    change({ fixed: [...others(field), { field, text }] })
    setField(null)
    setText('')
  }
  return (
    <Card title={t('imports.fixed')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('imports.fixedHelp')}
        </Text>
        {fixed.map((one) => (
          <Group key={one.field} gap="sm">
            <Text size="sm">{`${targetLabel(kind, one.field)}: ${one.text}`}</Text>
            <Button variant="default" disabled={isShut} onClick={() => change({ fixed: others(one.field) })}>
              {t('actions.remove')}
            </Button>
          </Group>
        ))}
        <FieldGrid min={200}>
          <Select
            label={t('shared.field')}
            data={importFieldsOf(kind).map((name) => ({ value: name, label: targetLabel(kind, name) }))}
            value={field}
            searchable
            disabled={isShut}
            onChange={setField}
          />
          <TextInput
            label={t('imports.fixedText')}
            value={text}
            disabled={isShut}
            onChange={({ currentTarget: { value } }) => setText(value)}
          />
        </FieldGrid>
        <Group>
          <Button variant="default" disabled={isShut || field === null || text.trim() === ''} onClick={add}>
            {t('actions.add')}
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}
