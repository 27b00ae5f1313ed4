import { useState } from 'react'
import type { Outcome } from './outcome.ts'

export type MailDraft = Outcome['mails'][number]
export type Mails = ReturnType<typeof useMails>

/** A key that identifies a recipient. */
const keyOf = ({ reader, name, toAddress }: MailDraft) => `${reader} ${name} ${toAddress}`

/** The proposed mails with the user's edits and selection. An edited text is kept when the proposal changes. */
export function useMails(proposed: readonly MailDraft[]) {
  const [sent, send] = useState<readonly string[]>([])
  const [edited, edit] = useState<Readonly<Record<string, Partial<MailDraft>>>>({})
  const drafts = proposed.map((draft) => {
    const key = keyOf(draft)
    return { key, ...draft, ...edited[key], isSent: draft.toAddress !== null && sent.includes(key) }
  })
  return {
    drafts,
    toggle: (key: string) => send(sent.includes(key) ? sent.filter((one) => one !== key) : [...sent, key]),
    edit: (key: string, values: Partial<MailDraft>) =>
      edit({ ...edited, [key]: { ...edited[key], ...values } }),
    /** The selected mails, as the call expects them. */
    chosen: drafts.flatMap(({ isSent, toAddress, language, subject, text }) =>
      isSent && toAddress !== null ? [{ toAddress, language, subject, text }] : [],
    ),
  }
}
