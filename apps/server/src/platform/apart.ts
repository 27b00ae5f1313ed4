import { type ChildProcess, spawn } from 'node:child_process'
import { deserialize, serialize } from 'node:v8'
import { productFiles } from './product-files.ts'

/** Thrown if an input cannot be read: it crashed its reader, took too long, or the task threw an error. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
}

/**
 * Limits of a reader process. A separate process has its own memory, so it cannot exhaust the memory of the server as a
 * thread could.
 */
export interface ReaderLimits {
  /** Megabytes of the JavaScript heap. */
  heap: number
  /** Megabytes of all writable memory, of which an idle process reserves 600. Linux only. */
  memory: number
  /** Milliseconds for one input. */
  longest: number
}

const LIMITS: ReaderLimits = { heap: 256, memory: 1000, longest: 60_000 }

/** Milliseconds without work after which a reader process ends, to free its memory. */
const IDLE = 15_000
/** The number of inputs after which a reader process is replaced. Its limit of processor time counts all of them. */
const MOST_READINGS = 500
const PROCESSOR_SECONDS = 3600

/**
 * The shell command that starts a reader. If memory is short, the kernel kills the reader before the server or the
 * database. Where `setpriv` supports it, the kernel also kills the reader when its server ends.
 */
const LIMITED = `setpriv --pdeathsig KILL true 2>/dev/null && set -- setpriv --pdeathsig KILL "$@"; ulimit -t ${PROCESSOR_SECONDS}; ulimit -d "$0" 2>/dev/null; { echo 1000 >/proc/self/oom_score_adj; } 2>/dev/null; exec "$@"`

interface Answer {
  /** The serialised result. */
  result?: Uint8Array
  /** The message of an error that the task threw. */
  failure?: string
}

/**
 * Runs a task of `reader.ts` in a separate process, one input after the other. Use it for whatever an outsider sent:
 * content that needs too much memory or time then ends this process and not the server (docs/decisions/053).
 * @param task its name in `reader.ts`
 * @returns reads one input, and kills its reader if the signal is aborted. Throws Unreadable, the reason of the signal,
 * or another Error if no reader can be started
 */
export function apart<Input, Result>(
  task: string,
  limits: Partial<ReaderLimits> = {},
): (input: Input, signal?: AbortSignal) => Promise<Result> {
  const all = { ...LIMITS, ...limits }
  let reader: Reader | undefined
  let before: Promise<unknown> = Promise.resolve()
  const read = async (input: Input, signal: AbortSignal): Promise<Result> => {
    const end = () => reader?.end()
    try {
      signal.throwIfAborted()
      if (!reader?.isUsable()) reader = await startReader(task, all)
      signal.throwIfAborted()
      signal.addEventListener('abort', end)
      // Safe, because the reader runs our own program, whose tasks have the types that callers declare.
      return deserialize(await reader.ask(serialize(input)))
    } catch (error) {
      signal.throwIfAborted()
      throw error
    } finally {
      signal.removeEventListener('abort', end)
    }
  }
  return (input, signal = new AbortController().signal) => {
    const reading = before.then(() => read(input, signal))
    // The next input waits only for the end of this one. An error is passed to the caller of this one.
    before = reading.catch(() => undefined)
    return reading
  }
}

interface Reader {
  isUsable(): boolean
  end(): void
  ask(input: Uint8Array): Promise<Uint8Array>
}

/** Starts a reader process. @throws Error if that fails, which is not the fault of the input */
async function startReader(task: string, limits: ReaderLimits): Promise<Reader> {
  const child = spawnReader(limits)
  await begun(child)
  let readings = 0
  let hasEnded = false
  let idle: NodeJS.Timeout | undefined
  const end = () => {
    hasEnded = true
    child.kill('SIGKILL')
  }
  child.once('exit', () => {
    hasEnded = true
    clearTimeout(idle)
  })
  return {
    end,
    isUsable: () => !hasEnded && readings < MOST_READINGS,
    async ask(input) {
      readings += 1
      clearTimeout(idle)
      child.ref()
      try {
        return await answered(child, { task, input }, limits)
      } finally {
        child.unref()
        idle = setTimeout(end, readings < MOST_READINGS ? IDLE : 0).unref()
      }
    },
  }
}

const begun = (child: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    child.on('error', reject)
    child.once('message', () => resolve())
    child.once('exit', (code, signal) => reject(new Error(`no reader could be started (${signal ?? code})`)))
  })

function spawnReader({ heap, memory }: ReaderLimits): ChildProcess {
  const node = [
    process.execPath,
    `--max-old-space-size=${heap}`,
    '--max-semi-space-size=16',
    productFiles.reader,
  ]
  // Pass no settings of the server, so that a compromised reader finds no secrets.
  const { PATH, NODE_COMPILE_CACHE, TMPDIR } = process.env
  const child = spawn('sh', ['-c', LIMITED, String(memory * 1024), ...node], {
    env: { PATH, NODE_COMPILE_CACHE, TMPDIR, MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  child.channel?.unref()
  return child
}

/** Waits for the reader's answer to an input. @throws Unreadable if it ends or takes too long */
function answered(child: ChildProcess, question: Question, { longest }: ReaderLimits): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const settle = (work: () => void) => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onExit)
      work()
    }
    const fail = (reason: string) => settle(() => reject(new Unreadable(reason)))
    const onExit = (code: number | null, signal: string | null) =>
      fail(`the reader ended (${signal ?? `code ${code}`})`)
    const onMessage = ({ result, failure }: Answer) =>
      result ? settle(() => resolve(result)) : fail(failure ?? 'the reader gave no answer')
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      fail(`the reader took longer than ${longest / 1000} s`)
    }, longest)
    child.on('message', onMessage).on('exit', onExit)
    child.send(question, (error) => error && fail(error.message))
  })
}

interface Question {
  task: string
  input: Uint8Array
}

/** A task of a reader process. It gets its input serialised. */
type Task = (input: Uint8Array) => Promise<unknown>

/** Declares a task of a reader process. */
export const task =
  <Input>(work: (input: Input) => Promise<unknown>): Task =>
  (input) =>
    work(deserialize(input))

/**
 * Runs the main loop of a reader process until its server ends. It ignores the signals that stop a server, because a
 * reader that ends by one would look as if its input had crashed it.
 * @param tasks by name
 */
export function serveReader(tasks: Readonly<Record<string, Task>>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined)
  process.on('message', async ({ task: name, input }: Question) => {
    process.send?.(await answerOf(tasks[name], input))
  })
  process.once('disconnect', () => process.exit())
  process.send?.({})
}

async function answerOf(work: Task | undefined, input: Uint8Array): Promise<Answer> {
  try {
    return { result: serialize(await work?.(input)) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}
