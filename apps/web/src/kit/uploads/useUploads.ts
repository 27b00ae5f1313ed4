import type { Area, Call, WireAnswer } from '@stayboard/contract'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { send, useRefresh } from '../core/calls/calls.ts'
import type { Given } from '../core/calls/send.ts'
import { createQueue, leave, queueOf, type Upload, type Way } from './queue.ts'

interface Settings<C extends Call> {
  call: C
  /** The message a file is sent in; none while there is no record yet: then files wait for it. */
  given: ((file: File) => Given<C>) | null
  also?: readonly Area[] | undefined
  /** One was taken. */
  onDone?: ((answer: WireAnswer<C>) => void) | undefined
  /** Names whose files they are, `department 3`: they are sent on when the page is left, and shown again on return. */
  place?: string | undefined
}

export interface Uploads {
  readonly all: readonly Upload[]
  add(files: readonly File[]): void
  retry(id: string): void
  /** Takes it off the list; one that is being sent is cut off. */
  remove(id: string): void
}

/** Sends files to a call, and shows how far each is. */
export function useUploads<C extends Call>({ call, given, also, onDone, place }: Settings<C>): Uploads {
  const queue = useMemo(() => (place === undefined ? createQueue() : queueOf(place)), [place])
  const all = useSyncExternalStore(queue.subscribe, queue.all)
  const refresh = useRefresh(call, also)
  const latest = useRef({ given, refresh, onDone })
  latest.current = { given, refresh, onDone }
  const isReady = given !== null

  useEffect(() => {
    const sendBy: Way = async (file, how) => {
      const message = latest.current.given?.(file)
      if (!message) throw new Error('there is nothing to send it to any more')
      const answer = await send(call, { ...message, ...how })
      latest.current.onDone?.(answer)
      void latest.current.refresh()
    }
    queue.sendBy(isReady ? sendBy : null)
  }, [queue, call, isReady])

  useEffect(() => () => void (place !== undefined && leave(place)), [place])

  return { all, add: queue.add, retry: queue.retry, remove: queue.remove }
}
