import { api } from '@stayboard/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/Button.tsx'
import { Group } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { useSend } from '../core/calls/calls.ts'
import { notify } from '../core/notices/notify.tsx'
import { fieldName, valueText } from '../core/words/field-names.ts'
import { shapeOf } from '../core/words/shape-of.ts'
import { t } from '../core/words/words.ts'
import type { FormHistory } from '../forms/form-types.ts'
import type { Action } from './action.ts'
import { isOwn } from './own.ts'

type Change = Action['changes'][number]
type Field = Change['fields'][number]

interface Props {
  change: Change
  field: Field
  history: FormHistory
}

/** The change of one field with both values, and a button that restores the old one. */
export function FieldLine({ change, field, history }: Props) {
  const queries = useQueryClient()
  const { mutate, isPending } = useSend(api.history.restore)
  const isOfForm = isOwn(change.kind, history)
  const label = (isOfForm ? history.labelOf(field.name) : undefined) ?? fieldName(change.kind, field.name)
  const shape = shapeOf(change.kind, field.name)
  const textOf = (value: unknown) =>
    (isOfForm ? history.textOf(field.name, value) : undefined) ?? valueText(value, shape)
  const from = field.fromName ?? textOf(field.from)
  const to = field.toName ?? textOf(field.to)
  const side = change.operation === 'insert' ? ('to' as const) : ('from' as const)
  const restore = () =>
    mutate(
      { body: { changeId: change.changeId, fields: [field.name], side } },
      {
        onSuccess: () => {
          notify.done(t('history.restored'))
          void queries.invalidateQueries()
        },
        onError: (problem) => notify.problem(problem),
      },
    )
  return (
    <Group justify="space-between" wrap="nowrap" align="start" gap="xs">
      <Text size="sm" style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        {label}: {field.isSecret ? t('history.secret') : change.operation === 'update' && `${from} → `}
        {!field.isSecret && (change.operation === 'delete' ? from : to)}
      </Text>
      {field.isRestorable && (
        <Button
          variant="subtle"
          size="small"
          style={{ flexShrink: 0 }}
          loading={isPending}
          aria-label={t('history.restoreField', { field: label, value: side === 'to' ? to : from })}
          onClick={restore}
        >
          {t('forms.draftRestore')}
        </Button>
      )}
    </Group>
  )
}
