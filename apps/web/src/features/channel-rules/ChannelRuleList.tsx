import { api, ChannelRule, channels, languages } from '@stayboard/contract'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { numberText } from '../../kit/core/words/format.ts'
import { labelsOf } from '../../kit/core/words/option-labels.ts'
import { t, type WordKey } from '../../kit/core/words/words.ts'
import { changedOnly } from '../../kit/forms/changed-only.ts'
import { CheckboxField } from '../../kit/forms/fields/CheckboxField.tsx'
import { MultiSelectField } from '../../kit/forms/fields/choices/SelectField.tsx'
import { NumberField } from '../../kit/forms/fields/typed/NumberField.tsx'
import { columns } from '../../kit/lists/columns.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { RecordDialog } from '../../kit/records/RecordDialog.tsx'
import { FieldGrid } from '../../ui/FieldGrid.tsx'
import { Text } from '../../ui/Text.tsx'

/** Formats width and height. A dash stands for a missing limit. */
const sizeText = (...sides: (number | null)[]) =>
  sides.some((side) => side !== null)
    ? sides.map((side) => (side === null ? '–' : numberText(side))).join(' × ')
    : null

type Rule = RowOf<typeof api.channelRules.list>

/** Prefixes a value with its label, because cards have no column headings. */
const labelled = (label: WordKey, textOf: (rule: Rule) => string | null) => ({
  card: 'line' as const,
  inCard: (rule: Rule) => {
    const text = textOf(rule)
    return text && `${t(label)}: ${text}`
  },
})
const numberOf = (name: 'shortestDescription' | 'longestDescription' | 'fewestPhotos') =>
  labelled(`channelRules.${name}`, ({ [name]: value }) => (value === null ? null : numberText(value)))
const photoOf = ({ smallestWidth, smallestHeight }: Rule) => sizeText(smallestWidth, smallestHeight)

const ruleColumns = columns(api.channelRules.list, (column) => [
  column.custom('channel', 'shared.channel', ({ channel }) => labelsOf(channels)(channel), {
    isMain: true,
    card: 'title',
  }),
  column.number('shortestDescription', 'channelRules.shortestDescription', {
    width: '180px',
    ...numberOf('shortestDescription'),
  }),
  column.number('longestDescription', 'channelRules.longestDescription', {
    width: '180px',
    ...numberOf('longestDescription'),
  }),
  column.option('languages', 'channelRules.languages', { width: '220px', card: 'line' }),
  column.number('fewestPhotos', 'channelRules.fewestPhotos', { width: '160px', ...numberOf('fewestPhotos') }),
  column.custom('smallestPhoto', 'channelRules.smallestPhoto', photoOf, {
    ...{ width: '160px', align: 'right', stays: false },
    ...labelled('channelRules.smallestPhoto', photoOf),
  }),
  column.custom(
    'photosNeedText',
    'channelRules.photosNeedText',
    ({ photosNeedText }) => t(photosNeedText ? 'actions.yes' : 'actions.no'),
    {
      ...{ width: '180px', card: 'line' },
      inCard: ({ photosNeedText }) => (photosNeedText ? t('channelRules.photosNeedText') : null),
    },
  ),
])

/** The requirements of each channel on descriptions and photos (docs/rules/content-health.md#channels). */
export default function ChannelRuleList() {
  return (
    <ListPage
      call={api.channelRules.list}
      title={t('menu.channelRules')}
      columns={ruleColumns}
      row={{
        name: ({ channel }) => labelsOf(channels)(channel),
      }}
      form={(rule, close) =>
        rule && (
          <RecordDialog
            of={changedOnly(ChannelRule)}
            record={rule}
            add="channelRules.edit"
            edit="channelRules.edit"
            onClose={close}
          >
            {(field) => (
              <>
                <Text size="sm" c="dimmed">
                  {labelsOf(channels)(rule.channel)}. {t('channelRules.text')}
                </Text>
                <FieldGrid>
                  <NumberField field={field('shortestDescription')} autoFocus />
                  <NumberField field={field('longestDescription')} />
                </FieldGrid>
                <MultiSelectField
                  field={field('languages')}
                  options={languages}
                  labelOf={labelsOf(languages)}
                />
                <FieldGrid>
                  <NumberField field={field('fewestPhotos')} />
                  <NumberField field={field('smallestWidth')} />
                  <NumberField field={field('smallestHeight')} />
                </FieldGrid>
                <CheckboxField field={field('photosNeedText')} />
              </>
            )}
          </RecordDialog>
        )
      }
      empty={t('channelRules.empty')}
    />
  )
}
