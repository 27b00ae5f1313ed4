import { areaOf, type BulkAnswer, belongsTo, type Call, callsOf } from '@stayboard/contract'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { useSend } from '../../core/calls/calls.ts'
import { rememberAction } from '../../core/calls/own-actions.ts'
import { pathOf } from '../../core/calls/send.ts'
import { notify } from '../../core/notices/notify.tsx'
import { numberText } from '../../core/words/format.ts'
import { useWords } from '../../core/words/words.ts'
import { useUndo } from '../../dialogs/useUndo.ts'
import type { Chosen } from '../state/chosen.ts'

type Answer = z.output<typeof BulkAnswer>
export type Failed = Answer['failed'][number]

/** The rows that failed, and what was done to the others. */
export interface Failures {
  failed: readonly Failed[]
  /** The text of the notification: '29 rows changed'. */
  done: string
  /** Undoes the changes; `undefined` if nothing was changed. */
  undo: (() => void) | undefined
}

/** Changes or deletes the selected rows in one call. Rows that failed stay selected, with their reasons. */
export function useBulk({ call, within, names, keep }: Chosen) {
  const { t } = useWords()
  const { bulk } = callsOf(call)
  const [failures, setFailures] = useState<Failures | null>(null)
  belongsTo(bulk ?? missing(), call)
  const { mutate, isPending } = useSend(bulk ?? missing())
  const undo = useUndo()
  const refreshOthers = useOthers(call)
  const ids = [...names.keys()]
  const send = (what: { remove: true } | { changes: object }) => {
    const outcomeOf = (answer: Answer): Failures => {
      const [count, shown] = [answer.done.length, numberText(answer.done.length)]
      return {
        done: t('remove' in what ? 'lists.bulkDeleted' : 'lists.bulkChanged', { count, shown }),
        undo: count > 0 ? () => void undo(answer.requestId) : undefined,
        failed: answer.failed.map((one) => ({ ...one, name: names.get(one.id) || one.name })),
      }
    }
    let isSeen = false
    mutate(
      { ...(within ? { params: within } : {}), body: { ids, ...what } },
      {
        onSuccess: (answer) => {
          for (const id of answer.done) rememberAction(addressOf(call, id), together)
          const { failed, done, undo } = outcomeOf(answer)
          refreshOthers()
          const [count, shown] = [failed.length, numberText(failed.length)]
          if (count === 0) notify.done(done, undo)
          else if (!isSeen) notify.done(`${done}. ${t('lists.bulkFailed', { count, shown })}.`, undo)
        },
        onError: (problem) => notify.problem(problem),
        whileShown: (answer) => {
          isSeen = true
          const outcome = outcomeOf(answer)
          keep(outcome.failed.map(({ id }) => id))
          if (outcome.failed.length > 0) setFailures(outcome)
        },
      },
    )
  }
  return {
    failures,
    forget: () => setFailures(null),
    isBusy: isPending,
    remove: () => send({ remove: true }),
    change: (changes: object) => send({ changes }),
  }
}

/** Rows that are changed together leave their list at once. */
const together = { action: null, what: undefined, isDeleted: false }

const addressOf = ({ rows, path }: Call, id: number): string =>
  rows?.get ? pathOf(rows.get, { params: { [rows.id]: id } }) : path

/** Returns a function that invalidates the queries of other areas, which may show the changed rows. */
function useOthers(list: Call): () => void {
  const queries = useQueryClient()
  const isOther = ({ queryKey }: Query) => queryKey[0] !== areaOf(list)
  return () => void queries.invalidateQueries({ predicate: isOther })
}

function missing(): never {
  throw new Error('nobody may change many rows of this list')
}
