import { type BulkAnswer, belongsTo, callsOf } from '@stayboard/contract'
import { useState } from 'react'
import type { z } from 'zod'
import { useSend } from '../../calls.ts'
import { numberText } from '../../format.ts'
import { useUndo } from '../../history/useUndo.ts'
import { notify } from '../../notify.tsx'
import { useWords } from '../../words.ts'
import type { Chosen } from '../chosen.ts'

export type Failed = z.output<typeof BulkAnswer>['failed'][number]

/** Changes or deletes what was chosen in one call. What failed stays chosen, each with its reason. */
export function useBulk({ call, names, keep }: Chosen) {
  const { t } = useWords()
  const { bulk } = callsOf(call)
  const [failed, setFailed] = useState<readonly Failed[]>([])
  belongsTo(bulk ?? missing(), call)
  const { mutate, isPending } = useSend(bulk ?? missing())
  const undo = useUndo()
  const ids = [...names.keys()]
  const send = (what: { remove: true } | { changes: object }) =>
    mutate(
      { body: { ids, ...what } },
      {
        onSuccess: (answer) => {
          const [count, shown] = [answer.done.length, numberText(answer.done.length)]
          if (count > 0)
            notify.done(
              t('remove' in what ? 'lists.bulkDeleted' : 'lists.bulkChanged', { count, shown }),
              () => void undo(answer.requestId),
            )
          setFailed(answer.failed.map((one) => ({ ...one, name: names.get(one.id) || one.name })))
          keep(answer.failed.map(({ id }) => id))
        },
        onError: (problem) => notify.problem(problem),
      },
    )
  return {
    failed,
    forget: () => setFailed([]),
    isBusy: isPending,
    remove: () => send({ remove: true }),
    change: (changes: object) => send({ changes }),
  }
}

function missing(): never {
  throw new Error('nobody may change many rows of this list')
}
