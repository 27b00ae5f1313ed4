import type { api } from '@stayboard/contract'
import { isTypedTwice } from '@stayboard/domain'
import { type SubmitEvent, useState } from 'react'
import { Problem } from '../../kit/core/calls/calls.ts'
import { send } from '../../kit/core/calls/send.ts'
import { messageOf } from '../../kit/core/words/words.ts'

/** The calls that set a password with the token of a mailed link. */
export type ByLink = typeof api.users.accept | typeof api.users.choosePassword

/** Error messages as message keys, by field name. */
type Wrong = Record<string, string>

/** The form state of a page that sets a password with a mailed link. An accepted invitation also signs the user in. */
export function useChosenPassword(call: ByLink, token: string, onDone?: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Wrong>({})
  const [reason, setReason] = useState<Problem | null>(null)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const fields = new FormData(form)
    const [password = '', passwordCheck = ''] = ['password', 'passwordCheck'].map((name) =>
      String(fields.get(name) ?? ''),
    )
    const body = { token, password, passwordCheck }
    const found = wrongIn(call, body)
    setWrong(found)
    setReason(null)
    if (Object.keys(found).length > 0) return focus(form, found)
    setBusy(true)
    const problem = await attempt(call, body)
    setBusy(false)
    if (!problem) return onDone?.()
    const refused = Object.fromEntries((problem.errors ?? []).map(({ field, code }) => [field, code ?? '']))
    setWrong(refused)
    setReason(Object.keys(refused).length > 0 ? null : problem)
    focus(form, refused)
  }

  const errors = Object.fromEntries(Object.entries(wrong).map(([name, key]) => [name, messageOf(key)]))
  return { submit, isBusy, errors, problem: reason && messageOf(reason) }
}

interface Body {
  token: string
  password: string
  passwordCheck: string
}

function wrongIn(call: ByLink, body: Body): Wrong {
  const issues = call.body.safeParse(body).error?.issues ?? []
  const named = issues.map(({ path, message }) => [String(path[0]), message] as const).reverse()
  const isSame = isTypedTwice(body.password, body.passwordCheck)
  return { ...Object.fromEntries(named), ...(isSame ? {} : { passwordCheck: 'passwordsDiffer' }) }
}

async function attempt(call: ByLink, body: Body): Promise<Problem | null> {
  try {
    await send(call, { body })
    return null
  } catch (reason) {
    if (reason instanceof Problem) return reason
    throw reason
  }
}

/** Focuses the first invalid field. */
function focus(form: HTMLFormElement, wrong: Wrong) {
  const name = ['password', 'passwordCheck'].find((one) => one in wrong)
  if (name) form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
}
