import { api } from '@stayboard/contract'
import { IconTemplate } from '@tabler/icons-react'
import { useState } from 'react'
import { may, useSession } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'
import { Button } from '../../ui/Button.tsx'
import { Group } from '../../ui/layout.tsx'
import type { Inserted, MailAbout } from './inserted.ts'
import { ReplyButtons } from './ReplyButtons.tsx'

/** The maximum number of remembered saved replies. */
const MOST = 20

interface LastUsed {
  /** The ids of the recently used saved replies, most recent first. */
  ids: readonly number[]
  note: (savedReplyId: number) => void
}

/** The saved replies that the user recently inserted in this browser. */
function useLastUsed(): LastUsed {
  const { userId } = useSession()
  const key = `stayboard.replies:${userId ?? 0}`
  const [ids, setIds] = useState(() => read(key))
  return {
    ids,
    note: (savedReplyId) => {
      const next = [savedReplyId, ...ids.filter((id) => id !== savedReplyId)].slice(0, MOST)
      setIds(next)
      write(key, next)
    },
  }
}

const read = (key: string): number[] =>
  (localStorage.getItem(key) ?? '').split(',').map(Number).filter(Boolean)

/** If the browser's storage is full or disabled, the recent replies are not remembered, and the order is by name. */
function write(key: string, ids: readonly number[]): void {
  try {
    localStorage.setItem(key, ids.join())
  } catch {}
}

const ReplyDialog = dialogOnDemand(() => import('./ReplyDialog.tsx'))

interface Props {
  about: MailAbout
  onInsert: (inserted: Inserted) => void
}

/** Inserts a saved reply into the form of a mail. Some replies have their own button; a dialog lists all of them. */
export function InsertReply(props: Props) {
  return may(api.savedReplies.filled) ? <Insert {...props} /> : null
}

/** The state of the dialog: closed, or open with or without a preselected reply. */
type Open = { starts: number | null } | null

function Insert({ about, onInsert }: Props) {
  const [open, setOpen] = useState<Open>(null)
  const { ids, note } = useLastUsed()
  const insert = (inserted: Inserted, savedReplyId: number) => {
    onInsert(inserted)
    note(savedReplyId)
  }
  return (
    <Group gap={6} role="group" aria-label={t('menu.savedReplies')}>
      <Button
        variant="default"
        leftSection={<IconTemplate size={14} aria-hidden />}
        onClick={() => setOpen({ starts: null })}
      >
        {t('savedReplies.insert')}
      </Button>
      <ReplyButtons
        about={about}
        lastUsed={ids}
        onInsert={insert}
        onAsk={(savedReplyId) => setOpen({ starts: savedReplyId })}
      />
      {open && <ReplyDialog {...open} about={about} onInsert={insert} onClose={() => setOpen(null)} />}
    </Group>
  )
}
