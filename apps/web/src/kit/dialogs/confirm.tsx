import { useEffect, useSyncExternalStore } from 'react'
import { dialogOnDemand } from './dialog-on-demand.tsx'
import type { OpenQuestion, Question } from './question.ts'

let open: readonly OpenQuestion[] = []
const listeners = new Set<() => void>()

function become(next: typeof open) {
  open = next
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const ask = (question: OpenQuestion['question'], signal?: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = { question, answer }
    function answer(isConfirmed: boolean) {
      become(open.filter((one) => one !== asked))
      resolve(isConfirmed)
    }
    become([...open, asked])
    signal?.addEventListener('abort', () => answer(false))
  })

/** Shows a message that the user must close. */
export const inform = (message: Pick<Question, 'title' | 'message'>): void => void ask(message)

/**
 * Asks for confirmation. Resolves to `false` for Cancel, Escape and a click outside, and if the signal closes the
 * dialog.
 */
export const confirm: (question: Question, signal?: AbortSignal) => Promise<boolean> = ask

const QuestionDialog = dialogOnDemand(() => import('./QuestionDialog.tsx'))

/** Renders the dialogs of `confirm` and `inform`. Only the latest one is visible. */
export function Questions() {
  const asked = useSyncExternalStore(listen, () => open).at(-1)
  useEffect(() => () => open.forEach(({ answer }) => void answer(false)), [])
  return asked && <QuestionDialog asked={asked} onClose={() => asked.answer(false)} />
}
