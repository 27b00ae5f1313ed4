import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { notify } from '../../kit/core/notices/notify.tsx'
import { useSession } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { useUndo } from '../../kit/dialogs/useUndo.ts'
import { Button } from '../../ui/Button.tsx'
import { Group } from '../../ui/layout.tsx'
import type { DraftWork, Work, WrittenDraft } from './draft.ts'
import { SendBackForm } from './SendBackForm.tsx'

interface Props {
  draft: WrittenDraft
  /** The title of the record that the draft changes, and the message after its approval. */
  title: string
  approved: string
  mayApprove: boolean
  work: DraftWork
  /** The button that edits the draft, beside those that approve and discard it. */
  children?: ReactNode
  onClose: () => void
}

/** Buttons of a draft for its author, and for users who approve drafts. */
export function DraftActions({ children, ...props }: Props) {
  const { draft, work, mayApprove } = props
  const isOwn = draft.authorId === useSession().userId
  return (
    <Group justify="flex-end" gap="xs">
      {isOwn && (
        <Button variant="subtle" loading={work.discard.isPending} onClick={work.discard.remove}>
          {t('wiki.discardDraft')}
        </Button>
      )}
      {isOwn && work.keep && <Keep keep={work.keep} />}
      {children}
      {mayApprove && draft.state === 'WAITING' && <Answer {...props} />}
    </Group>
  )
}

function Answer({ title, approved, work: { approve, sendBack }, onClose }: Props) {
  const [isSendingBack, setSendingBack] = useState(false)
  const undo = useUndo()
  const publish = () =>
    approve.run({
      onSuccess: (_, action) => notify.done(approved, () => void undo(action)),
      onError: (problem) => notify.problem(problem),
      whileShown: onClose,
    })
  return (
    <>
      <Button variant="default" onClick={() => setSendingBack(true)}>
        {t('wiki.sendBack')}
      </Button>
      <Button loading={approve.isPending} leftSection={<IconCheck size={16} aria-hidden />} onClick={publish}>
        {t('wiki.approve')}
      </Button>
      {isSendingBack && (
        <SendBackForm title={title} send={sendBack} onSent={onClose} onClose={() => setSendingBack(false)} />
      )}
    </>
  )
}

function Keep({ keep }: { keep: Work }) {
  const run = () =>
    keep.run({
      onSuccess: () => notify.done(t('wiki.draftKept')),
      onError: (problem) => notify.problem(problem),
    })
  return (
    <Button variant="default" loading={keep.isPending} onClick={run}>
      {t('wiki.keepDraft')}
    </Button>
  )
}
