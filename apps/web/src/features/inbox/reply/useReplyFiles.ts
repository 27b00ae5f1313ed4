import { api } from '@stayboard/contract'
import i18next from 'i18next'
import { useLayoutEffect, useRef } from 'react'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { sizeText } from '../../../kit/core/words/format.ts'
import { useUploads } from '../../../kit/uploads/useUploads.ts'

interface Values {
  files: number[] | null
  enquiryFiles: number[] | null
}

/** The name of the queue that uploads the attachments of a reply. */
export const filesOfReply = (messageId: number) => `files of reply ${messageId}`

/** The attachments of a reply: uploads, and files of the linked enquiries (docs/rules/inbox.md#files-of-a-reply). */
export function useReplyFiles(
  messageId: number,
  values: Values,
  onChange: (values: Partial<Values>) => void,
) {
  const { language } = i18next
  const { data } = useCall(api.inbox.files, { params: { messageId } })
  const [own, ofThem] = [values.files ?? [], values.enquiryFiles ?? []]
  // A ref, because several uploads may finish before the next rendering.
  const latest = useRef(own)
  useLayoutEffect(() => {
    latest.current = values.files ?? []
  }, [values.files])
  const uploads = useUploads({
    call: api.inbox.upload,
    place: filesOfReply(messageId),
    given: (file) => ({ params: { messageId }, body: { file } }),
    onDone: ({ replyFileId }) => {
      latest.current = [...latest.current, replyFileId]
      onChange({ files: latest.current })
    },
  })
  const { replyFiles = [], enquiryFiles = [] } = data?._embedded ?? {}
  const nameOf = (file: { name: string; size: number } | undefined) =>
    file ? `${file.name} (${sizeText(file.size, language)})` : '…'
  return {
    uploads,
    /** The files of the linked enquiries that are not attached yet. */
    offered: enquiryFiles.filter(({ fileId }) => !ofThem.includes(fileId)),
    choose: (fileId: number) => onChange({ enquiryFiles: [...ofThem, fileId] }),
    /** The attached files, each with a function that removes it. */
    attached: [
      ...own.map((id) => ({
        key: `own ${id}`,
        name: nameOf(replyFiles.find(({ replyFileId }) => replyFileId === id)),
        onRemove: () => onChange({ files: own.filter((one) => one !== id) }),
      })),
      ...ofThem.map((id) => ({
        key: `enquiry ${id}`,
        name: nameOf(enquiryFiles.find(({ fileId }) => fileId === id)),
        onRemove: () => onChange({ enquiryFiles: ofThem.filter((one) => one !== id) }),
      })),
    ],
  }
}

export type ReplyAttachments = ReturnType<typeof useReplyFiles>
