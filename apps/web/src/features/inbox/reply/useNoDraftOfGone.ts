import { useEffect } from 'react'
import { isNotThere } from '../../../kit/core/notices/NotLoaded.tsx'
import { useSession } from '../../../kit/core/session/session.ts'
import { dropDrafts } from '../../../kit/forms/drafts/drafts.ts'
import type { Peek } from '../../../kit/lists/state/usePeek.ts'
import type { Message } from '../message.ts'
import { replyName } from './reply.ts'

/** Removes the stored draft of a reply if its conversation no longer exists, such as after an erasure. */
export function useNoDraftOfGone({ row, byItself: { error, record } }: Peek<Message>): void {
  const { userId } = useSession()
  const gone = row === undefined && isNotThere(error) ? record?.match(/\d+$/)?.[0] : undefined
  useEffect(() => {
    if (gone !== undefined) dropDrafts(userId, replyName(Number(gone)))
  }, [gone, userId])
}
