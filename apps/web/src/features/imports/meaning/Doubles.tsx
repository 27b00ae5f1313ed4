import { type DoubleChoice, doubleChoices } from '@stayboard/contract'
import { t } from '../../../kit/core/words/words.ts'
import { Card } from '../../../ui/Card.tsx'
import { FieldGrid } from '../../../ui/FieldGrid.tsx'
import { Select } from '../../../ui/inputs.ts'
import type { ShownImport } from '../import.ts'
import { useImportChange } from '../useImportChange.ts'

const isChoice = (value: string | null): value is DoubleChoice => doubleChoices.some((one) => one === value)

/** The choices for rows whose record already exists, and for rows that resemble an existing record. */
export function Doubles({ given }: { given: ShownImport }) {
  const { change, isShut } = useImportChange(given)
  const choices = doubleChoices.map((choice) => ({ value: choice, label: t(`imports.choices.${choice}`) }))
  return (
    <Card title={t('imports.doubles')}>
      <FieldGrid min={260}>
        <Select
          label={t('imports.known')}
          description={t('imports.knownHelp')}
          data={choices}
          value={given.known}
          allowDeselect={false}
          disabled={isShut}
          onChange={(known) => isChoice(known) && change({ known })}
        />
        <Select
          label={t('imports.alike')}
          description={t('imports.alikeHelp')}
          data={[{ value: 'ASK', label: t('imports.choices.ASK') }, ...choices]}
          value={given.alike ?? 'ASK'}
          allowDeselect={false}
          disabled={isShut}
          onChange={(alike) => change({ alike: isChoice(alike) ? alike : null })}
        />
      </FieldGrid>
    </Card>
  )
}
