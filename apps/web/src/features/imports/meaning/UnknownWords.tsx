import { ADDED, ANY_WORD, addedKinds } from '@stayboard/contract'
import { readingOf } from '@stayboard/domain'
import { numberText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Group, Stack } from '../../../ui/layout.tsx'
import { Text } from '../../../ui/Text.tsx'
import { targetLabel } from '../field-label.ts'
import type { ShownImport } from '../import.ts'
import classes from '../imports.module.css'
import { useImportChange } from '../useImportChange.ts'
import { Meaning } from './Meaning.tsx'

/** The words of the file that match no value of their field, each with a select of their meaning. */
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
  const fields = [...new Set(given.unknown.map(({ field }) => field))]
  const addable = fields.filter((field) => {
    const reading = readingOf(given.kind, field)
    return reading?.as === 'link' && reading.to in addedKinds
  })
  return (
    <Card title={t('imports.unknown')}>
      <Stack gap="xs">
        {addable.length > 0 && (
          <Group gap="xs">
            {addable.map((field) => (
              <Button
                key={field}
                variant="default"
                disabled={isShut}
                onClick={() => mean(field, ANY_WORD, ADDED)}
              >
                {t('imports.addUnknown', { field: targetLabel(given.kind, field) })}
              </Button>
            ))}
          </Group>
        )}
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
