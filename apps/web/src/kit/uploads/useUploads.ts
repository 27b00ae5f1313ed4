import { type Area, type Call, UploadedFile, type WireAnswer } from '@stayboard/contract'
import { useEffect, useRef, useState } from 'react'
import { Problem, send, useRefresh } from '../calls.ts'
import type { Given } from '../send.ts'
import { telling } from './transport.ts'

/** One file on its way. */
export interface Upload {
  readonly id: string
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'done' | 'failed'
  /** Of what is to be sent, 0 to 1. */
  readonly part: number
  /** Why it failed: what the server said, or a message key. */
  readonly reason: Problem | string | null
}

interface Settings<C extends Call> {
  call: C
  /** The message a file is sent in; none while there is no record yet: then files wait for it. */
  given: ((file: File) => Given<C>) | null
  also?: readonly Area[] | undefined
  /** One was taken. */
  onDone?: ((answer: WireAnswer<C>) => void) | undefined
}

export interface Uploads {
  readonly all: readonly Upload[]
  add(files: readonly File[]): void
  retry(id: string): void
  /** Takes it off the list; one that is being sent is cut off. */
  remove(id: string): void
}

const AT_ONCE = 2

/** Sends files one message each, so that a bad one stops none of the others, and can be tried again (F11). */
export function useUploads<C extends Call>({ call, given, also, onDone }: Settings<C>): Uploads {
  const [all, setAll] = useState<readonly Upload[]>([])
  const refresh = useRefresh(call, also)
  const running = useRef(new Map<string, AbortController>())

  const change = (id: string, to: Partial<Upload>) =>
    setAll((old) => old.map((one) => (one.id === id ? { ...one, ...to } : one)))

  /** Its place is free before the list changes: that is when the next one looks for a place. */
  const ended = (id: string, to: Partial<Upload>) => {
    running.current.delete(id)
    change(id, to)
  }

  async function start(id: string, message: Given<C>) {
    const control = new AbortController()
    running.current.set(id, control)
    change(id, { state: 'sending', part: 0, reason: null })
    try {
      const transport = telling((part) => change(id, { part }))
      const answer = await send(call, { ...message, transport, signal: control.signal })
      ended(id, { state: 'done', part: 1 })
      onDone?.(answer)
      void refresh()
    } catch (reason) {
      if (!control.signal.aborted) ended(id, { state: 'failed', reason: asReason(reason) })
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is sent next follows from the list alone
  useEffect(() => {
    if (!given) return
    const waiting = all.filter(({ id, state }) => state === 'waiting' && !running.current.has(id))
    for (const { id, file } of waiting.slice(0, AT_ONCE - running.current.size)) void start(id, given(file))
  }, [all, given === null])

  return {
    all,
    add: (files) => setAll((old) => [...old, ...files.map(asUpload)]),
    retry: (id) => change(id, { state: 'waiting', reason: null }),
    remove(id) {
      running.current.get(id)?.abort()
      running.current.delete(id)
      setAll((old) => old.filter((one) => one.id !== id))
    },
  }
}

/** What the contract refuses is not sent. */
function asUpload(file: File): Upload {
  const { error } = UploadedFile.safeParse(file)
  const reason = error?.issues[0]?.message ?? null
  return { id: crypto.randomUUID(), file, state: reason === null ? 'waiting' : 'failed', part: 0, reason }
}

const asReason = (reason: unknown) => (reason instanceof Problem ? reason : 'generic')
