import { type SubmitEvent, useState } from 'react'
import { Problem } from '../../kit/core/calls/calls.ts'
import { signInWith } from '../../kit/core/calls/sign-in.ts'
import { messageOf } from '../../kit/core/words/words.ts'
import type { AskedFactor } from '../sign-in/SecondStep.tsx'

interface Missing {
  username?: string
  password?: string
}

/**
 * The state of the login form. It reads the input elements on submit, so that autofilled values count too.
 * @param onAsked called if the password was right and a second factor is asked for
 */
export function useLogin(onAsked: (asked: AskedFactor) => void) {
  const [isBusy, setBusy] = useState(false)
  const [reason, setReason] = useState<Problem | 'forbidden' | null>(null)
  const [empty, setEmpty] = useState<readonly string[]>([])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const fields = new FormData(form)
    const [username, password] = ['username', 'password'].map((name) => String(fields.get(name) ?? ''))
    const missing = [...fields].filter(([, value]) => value === '').map(([name]) => name)
    setEmpty(missing)
    setReason(null)
    if (missing.length > 0) return focus(form, missing[0])
    setBusy(true)
    const failure = await attempt(username ?? '', password ?? '', onAsked)
    setBusy(false)
    setReason(failure)
    if (failure) focus(form, 'password')
  }

  const missing: Missing = Object.fromEntries(empty.map((name) => [name, messageOf('required')]))
  return { submit, isBusy, missing, problem: reason && messageOf(reason) }
}

async function attempt(username: string, password: string, onAsked: (asked: AskedFactor) => void) {
  try {
    const { roles, secondFactor } = await signInWith(username, password)
    if (secondFactor) onAsked(secondFactor)
    return roles.length > 0 || secondFactor ? null : 'forbidden'
  } catch (reason) {
    if (reason instanceof Problem) return reason
    throw reason
  }
}

/** Focuses an invalid field and selects its text. */
function focus(form: HTMLFormElement, name: string | undefined) {
  const field = form.querySelector<HTMLInputElement>(`[name="${name}"]`)
  field?.focus()
  field?.select()
}
