import type { Call } from '@stayboard/contract'
import { useRef } from 'react'
import type { SaveHow } from '../../kit/forms/useSaveKeys.ts'
import type { Given } from '../../kit/send.ts'
import { type Uploads, useUploads } from '../../kit/uploads/useUploads.ts'

/**
 * The icon of a filter's form. It is sent when there is a record to send it to: a new filter's once it is
 * saved, and then the dialog stays open until the icon is there too.
 */
export function useIcon<C extends Call>(
  call: C,
  given: ((file: File) => Given<C>) | null,
  onClose: () => void,
): { uploads: Uploads; onSaved: (how: SaveHow) => void } {
  const closes = useRef(false)
  const uploads = useUploads({ call, given, onDone: () => closes.current && onClose() })
  const isDone = uploads.all.every(({ state }) => state === 'done')
  return {
    uploads,
    onSaved(how) {
      closes.current = how === 'close'
      if (closes.current && isDone) onClose()
    },
  }
}
