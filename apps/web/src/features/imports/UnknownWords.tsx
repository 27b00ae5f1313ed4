import { numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Card } from '../../ui/Card.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { targetLabel } from './field-label.ts'
import type { ShownImport } from './import.ts'
import classes from './imports.module.css'
import { Meaning } from './Meaning.tsx'
import { useImportChange } from './useImportChange.ts'

/** Words of the file that mean no value of their field, each with a choice of what it means. */
export function UnknownWords({ given }: { given: ShownImport }) {
  const { change, isShut } = useImportChange(given)
  if (given.unknown.length === 0) return null
  const mean = (field: string, word: string, value: string | null) =>
    change({
      meanings: [
        ...given.meanings.filter((one) => one.field !== field || one.word !== word),
        { field, word, value },
      ],
    })
  return (
    <Card title={t('imports.unknown')}>
      <Stack gap="xs">
        {given.unknown.map(({ field, word, rows }) => (
          <div key={`${field} ${word}`} className={classes.word}>
            <Text size="sm">
              {t('imports.wordIn', {
                word,
                field: targetLabel(given.kind, field),
                count: rows,
                shown: numberText(rows),
              })}
            </Text>
            <Meaning
              kind={given.kind}
              field={field}
              word={word}
              isDisabled={isShut}
              onChoose={(value) => mean(field, word, value)}
            />
          </div>
        ))}
      </Stack>
    </Card>
  )
}
