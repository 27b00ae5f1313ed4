import type { Call, WireAnswer } from '@stayboard/contract'
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { send, useRefresh } from '../core/calls/calls.ts'
import type { Given } from '../core/calls/send.ts'
import { createQueue, leaveQueue, queueOf, type Upload, type Way } from './queue.ts'
import { smallerPicture } from './smaller-picture.ts'

interface Settings<C extends Call> {
  call: C
  /** The input of the call for a file; `null` if the record does not exist yet, so that files wait. */
  given: ((file: File) => Given<C>) | null
  /** Called after each uploaded file. */
  onDone?: ((answer: WireAnswer<C>) => void) | undefined
  /**
   * The destination of the files, such as `department 3`. Uploads continue when the page is left, and are shown again
   * on return.
   */
  place?: string | undefined
  /**
   * Whether the files are pictures. They are shrunk before sending, because the server stores less than the resolution of a
   * camera.
   */
  arePictures?: boolean | undefined
}

export interface Uploads {
  readonly all: readonly Upload[]
  add(files: readonly File[]): void
  retry(id: string): void
  /** Removes a file from the list, and aborts its upload. */
  remove(id: string): void
}

/** Uploads files by a call, and reports the progress of each. */
export function useUploads<C extends Call>({
  call,
  given,
  onDone,
  place,
  arePictures,
}: Settings<C>): Uploads {
  const queue = useMemo(() => {
    const prepare = arePictures ? smallerPicture : undefined
    return place === undefined ? createQueue(prepare) : queueOf(place, prepare)
  }, [place, arePictures])
  const all = useSyncExternalStore(queue.subscribe, queue.all)
  const refresh = useRefresh(call)
  const messageOf = useEffectEvent((file: File) => given?.(file))
  const finish = useEffectEvent((answer: WireAnswer<C>) => {
    onDone?.(answer)
    void refresh()
  })
  const isReady = given !== null

  useEffect(() => {
    const sendBy: Way = async (file, how) => {
      const message = messageOf(file)
      if (!message) throw new Error('there is nothing to send it to any more')
      const answer = await send(call, { ...message, ...how })
      finish(answer)
    }
    queue.sendBy(isReady ? sendBy : null)
  }, [queue, call, isReady])

  useEffect(() => () => void (place !== undefined && leaveQueue(place)), [place])

  return { all, add: queue.add, retry: queue.retry, remove: queue.remove }
}
