import { dayOrders } from '@stayboard/contract'
import { readingOf } from '@stayboard/domain'
import { useState } from 'react'
import { numberText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Card } from '../../../ui/Card.tsx'
import { FieldGrid } from '../../../ui/FieldGrid.tsx'
import { NumberInput, Select, TextInput } from '../../../ui/inputs.ts'
import type { ShownImport } from '../import.ts'
import { useImportChange } from '../useImportChange.ts'

/** The choices of how the file is read: its sheet, its row of headings, and the system that its keys are from. */
export function SheetChoice({ given }: { given: ShownImport }) {
  const { change, isShut } = useImportChange(given)
  const [source, setSource] = useState(given.source)
  const filled = given.sheets.flatMap(({ name, rows }, at) =>
    rows > 0 ? [{ value: String(at), label: `${name || t('imports.sheet')} (${numberText(rows)})` }] : [],
  )
  const hasDays = given.columns.some(({ to }) => readingOf(given.kind, to)?.as === 'day')
  const isKeyed = given.columns.some(({ to }) => to === 'formerKey')
  return (
    <Card title={t('imports.source')}>
      <FieldGrid min={200}>
        {filled.length > 1 && (
          <Select
            label={t('imports.sheet')}
            data={filled}
            value={String(given.sheet)}
            allowDeselect={false}
            disabled={isShut}
            onChange={(value) => change({ sheet: Number(value) })}
          />
        )}
        <NumberInput
          label={t('imports.headingLine')}
          description={t('imports.headingLineHelp')}
          defaultValue={given.headingLine ?? 0}
          key={given.headingLine}
          min={0}
          disabled={isShut}
          onBlur={({ currentTarget: { value } }) => {
            const line = Number(value) || null
            if (line !== given.headingLine) change({ headingLine: line })
          }}
        />
        {hasDays && (
          <Select
            label={t('imports.dayOrder')}
            data={dayOrders.map((value) => ({ value, label: t(`imports.dayOrders.${value}`) }))}
            value={given.dayOrder}
            placeholder={t('imports.dayOrders.UNKNOWN')}
            clearable
            disabled={isShut}
            onChange={(value) => change({ dayOrder: dayOrders.find((one) => one === value) ?? null })}
          />
        )}
        {isKeyed && (
          <TextInput
            label={t('imports.system')}
            description={t('imports.systemHelp')}
            value={source}
            disabled={isShut}
            onChange={({ currentTarget: { value } }) => setSource(value)}
            onBlur={() => source.trim() !== '' && source !== given.source && change({ source })}
          />
        )}
      </FieldGrid>
    </Card>
  )
}
