import { useState } from 'react'
import type { Outcome } from './useBookingChange.ts'

export type Draft = Outcome['mails'][number]
export type Mails = ReturnType<typeof useMails>

/** Names a recipient. */
const keyOf = ({ reader, name, toAddress }: Draft) => `${reader} ${name} ${toAddress}`

/** The proposed mails as they were edited, and which of them are sent. An edited text stays when the proposal changes. */
export function useMails(proposed: readonly Draft[]) {
  const [sent, send] = useState<readonly string[]>([])
  const [edited, edit] = useState<Readonly<Record<string, Partial<Draft>>>>({})
  const drafts = proposed.map((draft) => {
    const key = keyOf(draft)
    return { key, ...draft, ...edited[key], isSent: draft.toAddress !== null && sent.includes(key) }
  })
  return {
    drafts,
    toggle: (key: string) => send(sent.includes(key) ? sent.filter((one) => one !== key) : [...sent, key]),
    edit: (key: string, values: Partial<Draft>) => edit({ ...edited, [key]: { ...edited[key], ...values } }),
    /** The mails as the call takes them. */
    chosen: drafts.flatMap(({ isSent, toAddress, language, subject, text }) =>
      isSent && toAddress !== null ? [{ toAddress, language, subject, text }] : [],
    ),
  }
}
