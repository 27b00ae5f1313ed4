import { type SubmitEvent, useState } from 'react'
import { Problem } from '../../kit/core/calls/calls.ts'
import { messageOf } from '../../kit/core/words/words.ts'

/**
 * The state of a form with one field, whose value is read on submit. `error` is the message of the field, `problem` any other
 * failure.
 * @param act sends the value and continues with the next step
 */
export function useStep(name: string, act: (value: string) => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Problem | 'required' | null>(null)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const value = String(new FormData(form).get(name) ?? '')
    setRefusal(value === '' ? 'required' : null)
    if (value === '') return focus(form, name)
    setBusy(true)
    const problem = await attempt(() => act(value))
    setBusy(false)
    setRefusal(problem)
    if (problem) focus(form, name)
  }

  const fault = refusal instanceof Problem ? refusal.errors.find(({ field }) => field === name) : undefined
  const error = refusal === 'required' ? messageOf('required') : fault && messageOf(fault.code ?? 'invalid')
  const problem = refusal instanceof Problem && !fault ? messageOf(refusal) : null
  return { submit, isBusy, error, problem }
}

async function attempt(act: () => Promise<void>): Promise<Problem | null> {
  try {
    await act()
    return null
  } catch (reason) {
    if (reason instanceof Problem) return reason
    throw reason
  }
}

function focus(form: HTMLFormElement, name: string) {
  const field = form.querySelector<HTMLInputElement>(`[name="${name}"]`)
  field?.focus()
  field?.select()
}
