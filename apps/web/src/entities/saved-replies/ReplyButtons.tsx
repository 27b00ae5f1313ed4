import { api } from '@stayboard/contract'
import { useState } from 'react'
import { useCall } from '../../kit/core/calls/calls.ts'
import { send } from '../../kit/core/calls/send.ts'
import { whileBusy } from '../../kit/core/notices/while-busy.ts'
import { Button } from '../../ui/Button.tsx'
import { type Inserted, insertedOf, type MailAbout, queryAbout } from './inserted.ts'

/** How many saved replies have a button of their own. */
const SHOWN = 4

interface Props {
  about: MailAbout
  /** The ids of the recently used saved replies, most recent first. */
  lastUsed: readonly number[]
  onInsert: (inserted: Inserted, savedReplyId: number) => void
  /** Called if placeholders of the reply have no known value, so that the user must enter them. */
  onAsk: (savedReplyId: number) => void
}

/** Buttons that insert a saved reply at once: the most recently used ones, then others by name. */
export function ReplyButtons({ about, lastUsed, onInsert, onAsk }: Props) {
  const { data } = useCall(api.savedReplies.list, { query: { size: '1000' } })
  const [busy, setBusy] = useState<number | null>(null)
  const rank = (id: number) => (lastUsed.includes(id) ? lastUsed.indexOf(id) : lastUsed.length)
  const replies = (data?._embedded.savedReplies ?? []).toSorted(
    (one, other) => rank(one.savedReplyId) - rank(other.savedReplyId),
  )
  const insert = (savedReplyId: number) =>
    whileBusy(
      (isBusy) => setBusy(isBusy ? savedReplyId : null),
      async () => {
        const given = { params: { savedReplyId }, query: queryAbout(about) }
        const filled = await send(api.savedReplies.filled, given)
        const known = filled.fields.flatMap(({ name, value }) => (value ? [[name, value] as const] : []))
        if (known.length < filled.fields.length) onAsk(savedReplyId)
        else onInsert(insertedOf(filled, Object.fromEntries(known)), savedReplyId)
      },
    )
  return replies.slice(0, SHOWN).map(({ savedReplyId, name }) => (
    <Button
      key={savedReplyId}
      variant="default"
      style={{ maxWidth: 220, fontWeight: 400 }}
      title={name}
      loading={busy === savedReplyId}
      onClick={() => void insert(savedReplyId)}
    >
      {name}
    </Button>
  ))
}
