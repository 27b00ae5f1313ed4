import { api } from '@stayboard/contract'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Radio } from '../../../ui/inputs.ts'
import { Group, Stack } from '../../../ui/layout.tsx'
import { useCall } from '../../core/calls/calls.ts'
import { instantText } from '../../core/words/format.ts'
import { t } from '../../core/words/words.ts'
import { Dialog } from '../../dialogs/Dialog.tsx'
import type { Conflict } from '../form-types.ts'

/** The number of actions that are searched for the last change of a field. */
const SEARCHED = '50'

/** Says who saved the conflicting value of a field, and when, according to the record's history. */
function useSavedBy(address: string | null, name: string): string {
  const query = { record: address ?? '', page: '0', size: SEARCHED }
  const { data } = useCall(api.history.list, { query }, { enabled: address !== null, staleTime: 0 })
  const last = data?._embedded.actions.find(({ changes }) =>
    changes.some((change) => address?.endsWith(`${change.kind}/${change.recordId}`) && changed(change, name)),
  )
  if (!last?.by) return t('forms.theirs')
  return t('forms.theirsBy', { name: last.by.name, at: instantText(last.at) })
}

const changed = ({ fields }: { fields: readonly { name: string }[] }, name: string) =>
  fields.some((field) => field.name === name)

/** The dialog that lets the user choose between both values of each field in conflict. Closing it changes nothing. */
export function ConflictDialog({ conflict }: { conflict: Conflict }) {
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const choose = (name: string, side: string) =>
    setTheirs((old) => (side === 'theirs' ? [...old, name] : old.filter((other) => other !== name)))
  return (
    <Dialog size="lg" onClose={conflict.dismiss} title={t('forms.staleTitle')}>
      <Stack gap="md">
        <div>{t('forms.staleText')}</div>
        {conflict.fields.map((field) => (
          <Radio.Group
            key={field.name}
            label={field.label}
            value={theirs.includes(field.name) ? 'theirs' : 'yours'}
            onChange={(side) => choose(field.name, side)}
          >
            <Stack gap={6} mt={4}>
              <Radio value="yours" label={field.yours} description={t('forms.yours')} />
              <Theirs field={field} address={conflict.address} />
            </Stack>
          </Radio.Group>
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={conflict.dismiss}>
            {t('actions.cancel')}
          </Button>
          <Button onClick={() => conflict.resolve(theirs)}>{t('forms.staleSave')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function Theirs({ field, address }: { field: Conflict['fields'][number]; address: string | null }) {
  const of = field.history ?? { address, field: field.name }
  return <Radio value="theirs" label={field.theirs} description={useSavedBy(of.address, of.field)} />
}
