import type { Call } from '@stayboard/contract'
import { useRef } from 'react'
import type { Given } from '../core/calls/send.ts'
import type { SaveHow } from '../forms/saving/useSaveKeys.ts'
import { type Uploads, useUploads } from './useUploads.ts'

/**
 * The picture of a form's record. For a new record, the upload starts after the record is saved, and the dialog stays
 * open until the upload is done.
 */
export function useFormPicture<C extends Call>(
  call: C,
  given: ((file: File) => Given<C>) | null,
  onClose: () => void,
): { uploads: Uploads; onSaved: (how: SaveHow) => void } {
  const closes = useRef(false)
  const uploads = useUploads({
    ...{ call, given, arePictures: true },
    onDone: () => closes.current && onClose(),
  })
  const isDone = uploads.all.every(({ state }) => state === 'done')
  return {
    uploads,
    onSaved(how) {
      closes.current = how === 'close'
      if (closes.current && isDone) onClose()
    },
  }
}
