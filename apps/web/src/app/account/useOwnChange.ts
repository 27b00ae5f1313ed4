import { api, type WireBody } from '@stayboard/contract'
import { useState } from 'react'
import { useSend } from '../../kit/core/calls/calls.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { messageOf } from '../../kit/core/words/words.ts'

const call = api.users.updateCurrentUser
type Change = WireBody<typeof call>

/** Validates a change of the user's own account by the contract, and sends it. `errors` are texts by field. */
export function useOwnChange(doneText: string, onDone: () => void) {
  const sending = useSend(call)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const refused = sending.error?.errors ?? []
  const errors: Record<string, string> = {
    ...Object.fromEntries(
      refused.map(({ field, code, message }) => [field, code ? messageOf(code) : message]),
    ),
    ...wrong,
  }

  /** @param others further errors, as texts by field */
  function save(change: Change, others: Record<string, string> = {}) {
    const found = call.body.safeParse(change).error?.issues ?? []
    const named = found.map(({ path, message }) => [String(path[0]), messageOf(message)] as const)
    const all = { ...Object.fromEntries(named), ...others }
    setWrong(all)
    if (Object.keys(all).length > 0) return
    sending.mutate(
      { body: change },
      {
        onSuccess: () => notify.done(doneText),
        whileShown: onDone,
      },
    )
  }

  const problem = refused.length > 0 ? null : sending.error
  return { save, errors, problem, isBusy: sending.isPending }
}
