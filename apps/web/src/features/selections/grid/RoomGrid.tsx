import { api, type FilterCategory, filterCategories, TICKS_LIMIT } from '@stayboard/contract'
import { fold } from '@stayboard/domain'
import { useState } from 'react'
import { useCall, useSend } from '../../../kit/core/calls/calls.ts'
import { actionOf } from '../../../kit/core/calls/send.ts'
import { notify } from '../../../kit/core/notices/notify.tsx'
import { Waiting } from '../../../kit/core/notices/Waiting.tsx'
import { whileBusy } from '../../../kit/core/notices/while-busy.ts'
import { may } from '../../../kit/core/session/session.ts'
import { t } from '../../../kit/core/words/words.ts'
import { useUndo } from '../../../kit/dialogs/useUndo.ts'
import { Choice } from '../../../kit/forms/fields/choices/Choice.tsx'
import { useLeaveGuard } from '../../../kit/forms/saving/useLeaveGuard.ts'
import { useSaveKeys } from '../../../kit/forms/saving/useSaveKeys.ts'
import { Failed } from '../../../kit/records/Failed.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/inputs.ts'
import { Group } from '../../../ui/layout.tsx'
import { GridTable } from './GridTable.tsx'
import classes from './grid.module.css'
import { type TickGrid, useGridChanges } from './useGridChanges.ts'

const { grid: gridCall, selectInGrid } = api.selections

/** The rooms of a department by their filters. Ticks are set singly, by column or by row, and saved together. */
export function RoomGrid({ departmentId }: { departmentId: number }) {
  const { data, error, refetch } = useCall(gridCall, { params: { departmentId } })
  if (error && !data) return <Failed reason={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting heights={[200]} />
  if (data.filters.length === 0) return <p>{t('selections.none')}</p>
  if (data.rooms.length === 0) return <p>{t('selections.noRooms')}</p>
  return <GridForm grid={data} departmentId={departmentId} refetch={refetch} />
}

interface Props {
  grid: TickGrid
  departmentId: number
  refetch: () => Promise<unknown>
}

function GridForm({ grid, departmentId, refetch }: Props) {
  const [text, setText] = useState('')
  const [category, setCategory] = useState<FilterCategory | null>(null)
  const changes = useGridChanges(grid)
  const { save, isSaving } = useSavedGrid(departmentId, changes, refetch)
  const rooms = grid.rooms.filter(({ name }) => fold(name).includes(fold(text)))
  const filters = grid.filters.filter((one) => category === null || one.category === category)
  const mayChange = may(selectInGrid)
  return (
    <div className={classes.grid}>
      <Group gap="xs">
        <TextInput
          type="search"
          aria-label={t('selections.search')}
          placeholder={t('selections.search')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Choice
          aria-label={t('shared.category')}
          placeholder={t('selections.allCategories')}
          clearable
          data={filterCategories.map((value) => ({ value, label: t(`options.filterCategories.${value}`) }))}
          value={category}
          onChange={setCategory}
        />
        {mayChange && <span className={classes.help}>{t('selections.gridHelp')}</span>}
      </Group>
      <GridTable
        rooms={rooms}
        filters={filters}
        wanted={changes.wanted}
        toggle={changes.toggle}
        access={mayChange ? (isSaving ? 'saving' : 'tick') : 'read'}
      />
      {mayChange && (
        <Group gap="xs" justify="flex-end">
          <span role="status">{changes.count > 0 && t('selections.changes', { count: changes.count })}</span>
          <Button variant="default" disabled={changes.count === 0 || isSaving} onClick={changes.discard}>
            {t('forms.draftDiscard')}
          </Button>
          <Button disabled={changes.count === 0} loading={isSaving} onClick={save}>
            {t('actions.save')}
          </Button>
        </Group>
      )}
    </div>
  )
}

/** Saves all changes in one call, which can be undone as one. More rooms than the limit need several calls. */
function useSavedGrid(
  departmentId: number,
  changes: ReturnType<typeof useGridChanges>,
  refetch: () => Promise<unknown>,
) {
  const { mutateAsync } = useSend(selectInGrid)
  const [isSaving, setSaving] = useState(false)
  const undo = useUndo()
  useLeaveGuard(() => changes.count > 0, 'sheets.leave')
  const undoAll = async (actions: readonly string[]) => {
    for (const action of actions) await undo(action)
  }
  const sendAll = async () => {
    const actions: string[] = []
    const sendParts = async () => {
      for (const body of inParts(changes.differing, changes.filters.length)) {
        actions.unshift(actionOf(await mutateAsync({ params: { departmentId }, body })) ?? '')
      }
    }
    await inEachCase(sendParts, refetch)
    notify.savedUndoable(() => void undoAll(actions))
    changes.discard()
  }
  const save = async () => {
    if (changes.count === 0 || isSaving) return
    await whileBusy(setSaving, sendAll)
  }
  useSaveKeys('grid', () => void save())
  return { save: () => void save(), isSaving }
}

/** Runs `work`, and then a second function even if `work` failed. */
async function inEachCase(work: () => Promise<void>, after: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } finally {
    await after()
  }
}

/** A number of ticks that always fits the 1 MB limit of a request. */
const TICKS_AT_ONCE = 50_000

/** Splits the changes by rooms, so that each part fits one call. */
function inParts<Value>(all: Readonly<Record<number, Value>>, filters: number): Record<number, Value>[] {
  const entries = Object.entries(all)
  const most = Math.min(TICKS_LIMIT, Math.ceil(TICKS_AT_ONCE / filters))
  return Array.from({ length: Math.ceil(entries.length / most) }, (_, at) =>
    Object.fromEntries(entries.slice(at * most, (at + 1) * most)),
  )
}
