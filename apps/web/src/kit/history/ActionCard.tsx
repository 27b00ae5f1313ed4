import { kindKey } from '@stayboard/i18n/field-keys'
import { Button } from '../../ui/Button.tsx'
import { Group, Stack } from '../../ui/layout.tsx'
import { Paper } from '../../ui/parts.ts'
import { Text } from '../../ui/Text.tsx'
import { instantText, numberText } from '../core/words/format.ts'
import { t } from '../core/words/words.ts'
import { confirm } from '../dialogs/confirm.tsx'
import { useUndo } from '../dialogs/useUndo.ts'
import type { FormHistory } from '../forms/form-types.ts'
import type { Action } from './action.ts'
import { FieldLine } from './FieldLine.tsx'
import { isOwn } from './own.ts'

const words = { insert: 'shared.added', update: 'lists.rowChanged', delete: 'lists.rowDeleted' } as const

/** One action of a user with all its changes, and a button that undoes it. */
export function ActionCard({ action, history }: { action: Action; history: FormHistory }) {
  const undo = useUndo()
  const { by, site, provider } = action
  const who = by?.name ?? (site ? t('history.site', { ...site }) : (provider ?? t('menu.system')))
  const when = instantText(action.at)
  const { action: number } = action
  const askAndUndo = async (id: string) => {
    if (await mayUndo(action)) await undo(id, action.changeCount)
  }
  return (
    <Paper withBorder p="xs" component="article" aria-label={`${who}, ${when}`}>
      <Group justify="space-between" wrap="nowrap" align="start">
        <Text size="sm">
          <b>{who}</b> · <span style={{ whiteSpace: 'nowrap' }}>{when}</span>
          {action.undoes !== null && ` · ${t('history.undoes')}`}
          {action.undoneBy !== null && ` · ${t('history.undoneEntry')}`}
        </Text>
        {action.isUndoable && number !== null && (
          <Button
            variant="subtle"
            size="small"
            style={{ flexShrink: 0 }}
            aria-label={t('history.undoThis', { who, when })}
            onClick={() => void askAndUndo(number)}
          >
            {t('actions.undo')}
          </Button>
        )}
      </Group>
      {action.changeCount > action.changes.length && (
        <Text size="sm">{t('history.others', { count: action.changeCount })}</Text>
      )}
      <Stack gap={2} mt={4}>
        {action.changes.map((change) => (
          <div key={change.changeId}>
            <Text size="sm" c="dimmed">
              {kindName(change.kind, history)}
              {t(words[change.operation])}
              {change.recordName !== null && `: ${change.recordName}`}
              {change.operation === 'update' && change.fields.length === 0 && ` (${t('history.unnamed')})`}
            </Text>
            {change.fields.map((field) => (
              <FieldLine key={field.name} change={change} field={field} history={history} />
            ))}
          </div>
        ))}
      </Stack>
    </Paper>
  )
}

/** Asks for confirmation before an undo that also reverts records which the card does not show (docs/rules/history.md#undo). */
async function mayUndo({ changes, changeCount }: Action): Promise<boolean> {
  const shown = new Set(changes.map(({ kind, recordId }) => `${kind} ${recordId}`)).size
  if (shown >= changeCount) return true
  return confirm({
    title: t('history.undoTitle'),
    message: t('history.undoText', { count: numberText(changeCount), shown: numberText(shown) }),
    confirmLabel: t('actions.undo'),
  })
}

/** The name of the changed part of the record; empty if the record itself was changed. */
function kindName(kind: string, history: FormHistory): string {
  const key = isOwn(kind, history) ? undefined : kindKey(kind)
  return key === undefined ? '' : `${t(key)} · `
}
