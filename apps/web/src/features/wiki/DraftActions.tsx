import { api } from '@stayboard/contract'
import { IconCheck, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { openDraft } from '../../entities/kinds/opened-at-once.ts'
import { ButtonLink } from '../../kit/core/address/links.tsx'
import { useOpening } from '../../kit/core/address/useOpening.ts'
import { useSend } from '../../kit/core/calls/calls.ts'
import type { Problem } from '../../kit/core/calls/problem.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { may, useSession } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { useRemoval } from '../../kit/dialogs/useRemoval.ts'
import { useUndo } from '../../kit/dialogs/useUndo.ts'
import { Button } from '../../ui/Button.tsx'
import { Group } from '../../ui/layout.tsx'
import type { DraftedArticle } from './article.ts'
import { toEdit } from './opened.ts'
import { SendBackForm } from './SendBackForm.tsx'

interface Props {
  draft: DraftedArticle
  onClose: () => void
}

/** What the author and those who approve may do with a draft. */
export function DraftActions({ draft, onClose }: Props) {
  const { userId } = useSession()
  const opening = useOpening()
  return (
    <Group justify="flex-end" gap="xs">
      {draft.authorId === userId && <Discard draft={draft} onClose={onClose} />}
      {draft.authorId === userId && draft.baseVersion !== draft.articleVersion && <Keep draft={draft} />}
      {!draft.isDeletion && (
        <ButtonLink
          variant="default"
          {...opening(toEdit(openDraft(draft.articleDraftId)))}
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          {t('actions.edit')}
        </ButtonLink>
      )}
      {may(api.wiki.approve) && draft.state === 'WAITING' && <Answer draft={draft} onClose={onClose} />}
    </Group>
  )
}

function Answer({ draft, onClose }: Props) {
  const { articleDraftId, version, title, isDeletion } = draft
  const [isSendingBack, setSendingBack] = useState(false)
  const { mutate, isPending } = useSend(api.wiki.approve, { removes: api.wiki.draft })
  const undo = useUndo()
  const done = t(isDeletion ? 'wiki.deleted' : 'wiki.approved', { title })
  const approve = () =>
    mutate(
      { params: { articleDraftId }, body: { version } },
      {
        onSuccess: (_, action) => notify.done(done, () => void undo(action)),
        onError: (problem) => notify.problem(problem),
        whileShown: onClose,
      },
    )
  return (
    <>
      <Button variant="default" onClick={() => setSendingBack(true)}>
        {t('wiki.sendBack')}
      </Button>
      <Button loading={isPending} leftSection={<IconCheck size={16} aria-hidden />} onClick={approve}>
        {t('wiki.approve')}
      </Button>
      {isSendingBack && <SendBackForm draft={draft} onSent={onClose} onClose={() => setSendingBack(false)} />}
    </>
  )
}

function Discard({ draft: { articleDraftId, title }, onClose }: Props) {
  const { remove, isPending } = useRemoval({
    call: api.wiki.discardDraft,
    params: { articleDraftId },
    question: { title: t('wiki.discardTitle'), message: title },
    done: t('wiki.discarded', { title }),
    onRemoved: onClose,
  })
  return (
    <Button variant="subtle" loading={isPending} onClick={remove}>
      {t('wiki.discardDraft')}
    </Button>
  )
}

/** Says that the draft counts for the article as it is now. */
function Keep({ draft: { articleDraftId, version, articleVersion } }: Pick<Props, 'draft'>) {
  const { mutate, isPending } = useSend(api.wiki.changeDraft)
  if (articleVersion === null) return null
  const keep = () =>
    mutate(
      { body: { articleDraftId, version, baseVersion: articleVersion } },
      {
        onSuccess: () => notify.done(t('wiki.draftKept')),
        onError: (problem: Problem) => notify.problem(problem),
      },
    )
  return (
    <Button variant="default" loading={isPending} onClick={keep}>
      {t('wiki.keepDraft')}
    </Button>
  )
}
