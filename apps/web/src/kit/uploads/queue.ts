import { UploadedFile } from '@stayboard/contract'
import { Problem } from '../core/calls/problem.ts'
import { randomId } from '../core/calls/random-id.ts'
import type { Transport } from '../core/calls/send.ts'
import { beforeSessionEnds } from '../core/session/session.ts'
import { transportWithProgress } from './transport.ts'

/** A file to upload, and its state. */
export interface Upload {
  readonly id: string
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'done' | 'failed'
  /** The progress, from 0 to 1. */
  readonly part: number
  /** Why it failed: a problem of the server, or a message key. */
  readonly reason: Problem | string | null
}

/** Sends one file. Resolves when the server has stored it. */
export type Way = (file: File, how: { transport: Transport; signal: AbortSignal }) => Promise<void>

type UploadQueue = ReturnType<typeof createQueue>

const AT_ONCE = 2

/** A queue of uploads, with one request per file, so that a failed file does not stop others and can be retried. */
export function createQueue() {
  let all: readonly Upload[] = []
  let way: Way | null = null
  const running = new Map<string, AbortController>()
  const listeners = new Set<() => void>()

  const become = (next: readonly Upload[]) => {
    all = next
    for (const notify of listeners) notify()
  }
  const change = (id: string, to: Partial<Upload>) =>
    become(all.map((one) => (one.id === id ? { ...one, ...to } : one)))

  function sendNext() {
    if (!way) return
    for (const one of all) {
      if (running.size >= AT_ONCE) return
      if (one.state === 'waiting' && !running.has(one.id)) void start(one, way)
    }
  }

  async function start({ id, file }: Upload, by: Way) {
    const control = new AbortController()
    running.set(id, control)
    change(id, { state: 'sending', part: 0, reason: null })
    const { signal } = control
    try {
      await by(file, { transport: transportWithProgress((part) => change(id, { part })), signal })
      ended(id, { state: 'done', part: 1 })
    } catch (reason) {
      if (!signal.aborted)
        ended(id, { state: 'failed', reason: reason instanceof Problem ? reason : 'generic' })
    }
  }

  /** Frees the slot before the list changes, because the change starts the next upload. */
  const ended = (id: string, to: Partial<Upload>) => {
    running.delete(id)
    change(id, to)
    sendNext()
  }

  return {
    all: () => all,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Sets how files are sent; `null` makes them wait. */
    sendBy(next: Way | null) {
      way = next
      sendNext()
    },
    /** Whether its files wait for a record that does not exist yet. */
    isHeld: () => way === null,
    isUnderWay: () => all.some(({ state }) => state === 'sending' || (state === 'waiting' && way !== null)),
    add(files: readonly File[]) {
      become([...all, ...files.map(asUpload)])
      sendNext()
    },
    retry(id: string) {
      change(id, { state: 'waiting', reason: null })
      sendNext()
    },
    /** Removes a file from the list, and aborts its upload. */
    remove(id: string) {
      running.get(id)?.abort()
      running.delete(id)
      become(all.filter((one) => one.id !== id))
      sendNext()
    },
    /** Aborts all uploads, and clears the list. */
    stop() {
      for (const control of running.values()) control.abort()
      running.clear()
      become([])
    },
  }
}

/** A file that the contract refuses fails without being sent. */
function asUpload(file: File): Upload {
  const { error } = UploadedFile.safeParse(file)
  const reason = error?.issues[0]?.message ?? null
  return { id: randomId(), file, state: reason === null ? 'waiting' : 'failed', part: 0, reason }
}

const kept = new Map<string, UploadQueue>()

/** The queue of a destination. It continues when the user leaves the page, and is shown again on return. */
export function queueOf(place: string): UploadQueue {
  const queue = kept.get(place) ?? createQueue()
  kept.set(place, queue)
  return queue
}

/**
 * Forgets a queue whose uploads are all done, or whose record was never saved. Pending and failed uploads are shown again
 * on the next visit.
 */
export function leaveQueue(place: string): void {
  const queue = kept.get(place)
  if (queue?.isHeld() || queue?.all().every(({ state }) => state === 'done')) kept.delete(place)
}

beforeSessionEnds(() => {
  for (const queue of kept.values()) queue.stop()
  kept.clear()
})

// Closing the browser tab would abort uploads, so the browser asks first.
window.addEventListener('beforeunload', (event) => {
  if ([...kept.values()].some((queue) => queue.isUnderWay())) event.preventDefault()
})
