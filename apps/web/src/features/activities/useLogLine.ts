import { Activity, ActivityLine, api } from '@stayboard/contract'
import { checkActivity } from '@stayboard/domain'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCall } from '../../kit/core/calls/calls.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { useSession } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { useOptimistic } from '../../kit/dialogs/useOptimistic.ts'
import type { RecordForm } from '../../kit/forms/form-types.ts'
import { useCallForm } from '../../kit/forms/useCallForm.ts'
import type { OfLogged } from './activity.ts'
import { bodyOf, isSameStep, shownAs, stepIn, type Typed } from './line.ts'

export interface LineOptions extends OfLogged {
  /** Called as soon as the activity is shown. */
  onLogged: () => void
  /** Called with what was typed if the server refuses it. */
  onRefused: (typed: Typed) => void
  /** Called when the next step has changed elsewhere, while nothing is typed. */
  onOutdated: () => void
}

const noRecord = { organisationId: null, enquiryId: null }

/** The state of the line. It shows the activity at once, and offers to undo it once it is logged. */
export function useLogLine({ of, onLogged, onRefused, onOutdated }: LineOptions): RecordForm<Typed> {
  const write = useOptimistic(api.activities.log)
  const author = useAuthor()
  const [seen, see] = useState(of.next)
  const form = useCallForm<Typed, null>({
    name: `activity ${of.self}`,
    kind: Activity.item,
    schema: ActivityLine,
    starts: { kind: 'CALL', text: null, outcome: null, ...stepIn(of.next ?? {}) },
    check: ({ text, outcome }) =>
      Object.fromEntries(
        checkActivity({ text: text?.trim() || null, outcome, ...noRecord, clientId: of.id }).map(
          ({ field, message }) => [field, message],
        ),
      ),
    send: async (typed) => {
      write(`${of.self} activities`, {
        given: { body: bodyOf(of, seen, typed) },
        shows: { patch: shownAs(of, typed, author) },
        done: (undo) => notify.done(t(`activities.logged${typed.kind}`), undo),
        failed: (problem) => {
          notify.problem(problem)
          onRefused(typed)
        },
      })
      return null
    },
    onClose: onLogged,
  })
  const follow = useEffectEvent(() => {
    if (!of.next || !seen || !isSameStep(seen, form.values)) return
    see(of.next)
    if (isSameStep(of.next, seen)) return
    if (form.isDirty) form.set(stepIn(of.next))
    else onOutdated()
  })
  const version = of.next?.version
  useEffect(() => {
    if (version !== undefined) follow()
  }, [version])
  return form
}

function useAuthor() {
  const { userId, username } = useSession()
  const { data } = useCall(api.users.currentUser, {}, { staleTime: 300_000 })
  return { id: userId, name: data?.displayname || username }
}
