import { api } from '@stayboard/contract'
import { fromEuros } from '@stayboard/domain'
import i18next from 'i18next'
import { closedText } from '../entities/prognosis/closed-text.ts'
import { send } from '../kit/core/calls/send.ts'
import { notify } from '../kit/core/notices/notify.tsx'

/** How long the notice about closed months is shown, in ms. It is longer than that of other notices. */
const SHOWN_MS = 15_000
/** Delay after a write before the server is asked, in ms, so that the calls of one bulk change give one notice. */
const AFTER_MS = 500

const waiting = new Map<string, ReturnType<typeof setTimeout>>()

/** After a write, notifies the user which amounts stay in closed months, and in which months the differences count. */
export function tellClosedMonths(action: string): void {
  clearTimeout(waiting.get(action))
  waiting.set(
    action,
    setTimeout(() => void tell(action), AFTER_MS),
  )
}

async function tell(action: string): Promise<void> {
  waiting.delete(action)
  // The write has already succeeded, so a failure of this query is ignored. The list of changes to closed months has the same
  // data.
  const answer = await send(api.closings.changed, { params: { action } }).catch(() => undefined)
  if (!answer) return
  const lines = answer.lines.map((line) => ({
    ...line,
    weighted: fromEuros(line.weighted),
    face: fromEuros(line.face),
  }))
  const names = new Map(lines.map(({ exploiterId, exploiterName }) => [exploiterId, exploiterName]))
  const text = closedText({ ...answer, lines }, names, { isWeighted: true, language: i18next.language })
  if (text !== null) notify.done(text, undefined, SHOWN_MS)
}
