import { api } from '@stayboard/contract'
import { fromEuros } from '@stayboard/domain'
import i18next from 'i18next'
import { closedText } from '../entities/prognosis/closed-text.ts'
import { send } from '../kit/core/calls/send.ts'
import { notify } from '../kit/core/notices/notify.tsx'

/** How long the notice is shown, in ms. It is longer than others. */
const SHOWN_MS = 15_000
/** How long after a write the server is asked, in ms: the parts of a change of many records are one notice. */
const AFTER_MS = 500

const waiting = new Map<string, ReturnType<typeof setTimeout>>()

/** Tells after a write of any kind what stays in closed months, and where the difference counts. */
export function tellClosedMonths(action: string): void {
  clearTimeout(waiting.get(action))
  waiting.set(
    action,
    setTimeout(() => void tell(action), AFTER_MS),
  )
}

async function tell(action: string): Promise<void> {
  waiting.delete(action)
  // The write is done, and the list of changes to closed months shows the same.
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
