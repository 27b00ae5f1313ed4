import { kindKey, namedKinds } from '@stayboard/i18n/field-keys'
import { IconX } from '@tabler/icons-react'
import { t } from '../../kit/core/words/words.ts'
import type { ListControl } from '../../kit/lists/state/useListState.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/inputs.ts'
import { kindName } from './kind-name.ts'

/** The kinds of record as options. Kinds with the same name, such as the images of rooms and of departments, are one option. */
const kindChoices = () =>
  [...Map.groupBy(namedKinds.filter(kindKey), kindName)]
    .map(([label, kinds]) => ({ value: kinds.join(','), label }))
    .sort((one, other) => one.label.localeCompare(other.label))

/** The filters by kind of record and by one record. */
export function AuditFields({ control }: { control: Pick<ListControl, 'filters' | 'change'> }) {
  const { record, recordKind = null } = control.filters
  if (record !== undefined)
    return (
      <Button
        variant="default"
        size="small"
        rightSection={<IconX size={14} aria-hidden />}
        onClick={() => control.change({ record: null })}
      >
        {t('audit.only', { name: recordText(record) })}
      </Button>
    )
  return (
    <Select
      size="xs"
      aria-label={t('webhooks.record')}
      placeholder={t('audit.anyKind')}
      data={kindChoices()}
      value={recordKind}
      searchable
      clearable
      onChange={(value) => control.change({ recordKind: value })}
    />
  )
}

/** The kind and the number of a record's address: `Clients 12` for `/api/client/12`. */
function recordText(address: string): string {
  const [, kind = '', id = ''] = /^(.*)\/(\d+)$/.exec(address) ?? []
  return `${kindName(kind)} ${id}`
}
