import { UploadedFile } from '@stayboard/contract'
import { Problem } from '../core/calls/problem.ts'
import { randomId } from '../core/calls/random-id.ts'
import type { Transport } from '../core/calls/send.ts'
import { beforeSessionEnds } from '../core/session/session.ts'
import { createPauses } from './pauses.ts'
import { transportWithProgress } from './transport.ts'

/** A file to upload, and its state. */
export interface Upload {
  readonly id: string
  readonly file: File
  /** `broken`: the upload was interrupted and will be retried automatically. */
  readonly state: 'waiting' | 'sending' | 'broken' | 'done' | 'failed'
  /** The progress, from 0 to 1. */
  readonly part: number
  /** Why it failed: a problem of the server, or a message key. */
  readonly reason: Problem | string | null
}

interface How {
  transport: Transport
  signal: AbortSignal
  /** The same key for all attempts, so that the server stores the file once even if an answer was lost. */
  idempotencyKey: string
}

/** Sends one file. Resolves when the server has stored it. */
export type Way = (file: File, how: How) => Promise<void>

/** Converts a file before it is sent. */
type Prepare = (file: File) => Promise<File>

type UploadQueue = ReturnType<typeof createQueue>

/** A list of uploads that notifies its listeners of each change. */
function createList() {
  let all: readonly Upload[] = []
  const listeners = new Set<() => void>()
  const become = (next: readonly Upload[]) => {
    all = next
    for (const notify of listeners) notify()
  }
  return {
    all: () => all,
    become,
    change: (id: string, to: Partial<Upload>) =>
      become(all.map((one) => (one.id === id ? { ...one, ...to } : one))),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/**
 * A queue of uploads with one request per file, so that a failed file neither stops others nor prevents a retry. Files are sent
 * one at a time, which stores them in the order of selection. Interrupted uploads are retried automatically.
 * @param prepare converts files before sending; files that it may shrink are not refused for their size
 */
export function createQueue(prepare?: Prepare) {
  const list = createList()
  const { change, become } = list
  let way: Way | null = null
  const running = new Map<string, AbortController>()
  const sendOne = senderOf(prepare)
  const pauses = createPauses()

  function sendNext() {
    const next = list.all().find(({ state }) => state !== 'done' && state !== 'failed')
    if (way && next?.state === 'waiting' && running.size === 0) void start(next, way)
  }

  async function start({ id, file }: Upload, by: Way) {
    const control = new AbortController()
    running.set(id, control)
    change(id, { state: 'sending', part: 0, reason: null })
    const { signal } = control
    const transport = transportWithProgress((part) => change(id, { part }))
    try {
      await sendOne(file, by, { transport, signal, idempotencyKey: id })
      ended(id, { state: 'done', part: 1 })
    } catch (reason) {
      if (!signal.aborted) broken(id, reason)
    }
  }

  function broken(id: string, reason: unknown) {
    const resume = () => {
      change(id, { state: 'waiting' })
      sendNext()
    }
    if (isPassing(reason) && pauses.begin(id, resume)) ended(id, { state: 'broken' })
    else ended(id, { state: 'failed', reason: reasonOf(reason) })
  }

  /** Frees the slot before the list changes, because the change starts the next upload. */
  const ended = (id: string, to: Partial<Upload>) => {
    running.delete(id)
    change(id, to)
    sendNext()
  }

  return {
    all: list.all,
    subscribe: list.subscribe,
    /** Sets the function that sends a file; `null` pauses the queue. */
    sendBy(next: Way | null) {
      way = next
      sendNext()
    },
    /** Whether the files wait for a record that is not saved yet. */
    isHeld: () => way === null,
    isUnderWay: () =>
      list.all().some(({ state }) => /sending|broken/.test(state) || (state === 'waiting' && way !== null)),
    add(files: readonly File[]) {
      become([...list.all(), ...files.map((file) => asUpload(file, prepare !== undefined))])
      sendNext()
    },
    retry(id: string) {
      pauses.forget(id)
      change(id, { state: 'waiting', reason: null })
      sendNext()
    },
    /** Removes a file from the list, and aborts its upload. */
    remove(id: string) {
      running.get(id)?.abort()
      running.delete(id)
      pauses.end(id)
      become(list.all().filter((one) => one.id !== id))
      sendNext()
    },
    /** Aborts all uploads, and clears the list. */
    stop() {
      for (const control of running.values()) control.abort()
      running.clear()
      pauses.clear()
      become([])
    },
  }
}

/** Creates an upload. A file that the contract refuses fails at once, unless its size is the reason and it will be shrunk. */
function asUpload(file: File, getsSmaller: boolean): Upload {
  const reason = getsSmaller && file.size > 0 ? null : refusalOf(file)
  return { id: randomId(), file, state: reason === null ? 'waiting' : 'failed', part: 0, reason }
}

/** Returns a function that sends a file, converted once for all attempts. */
function senderOf(prepare: Prepare = async (file) => file) {
  const prepared = new WeakMap<File, Promise<File>>()
  return async (file: File, by: Way, how: How) => {
    const preparing = prepared.get(file) ?? prepare(file)
    prepared.set(file, preparing)
    const sent = await preparing
    how.signal.throwIfAborted()
    const refusal = refusalOf(sent)
    if (refusal !== null) throw new Refused(refusal)
    await by(sent, how)
  }
}

/** The error of a file that the contract refuses. The message is a message key. */
class Refused extends Error {}

const reasonOf = (reason: unknown): Problem | string => {
  if (reason instanceof Problem) return reason
  return reason instanceof Refused ? reason.message : 'generic'
}

const refusalOf = (file: File): string | null =>
  UploadedFile.safeParse(file).error?.issues[0]?.message ?? null

/** Whether a retry may succeed: the connection was interrupted, or the server or a proxy was not ready. */
const isPassing = (reason: unknown): boolean =>
  reason instanceof Problem &&
  (reason.isNetwork || ([502, 503, 504].includes(reason.status) && reason.code !== 'storageFull'))

const kept = new Map<string, UploadQueue>()

/** The queue of a destination. It continues after the user leaves the page, and is shown again on return. */
export function queueOf(place: string, prepare?: Prepare): UploadQueue {
  const queue = kept.get(place) ?? createQueue(prepare)
  kept.set(place, queue)
  return queue
}

/**
 * Removes a queue if all uploads are complete or its record was never saved. Other queues are shown again on the next visit.
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
