import type { Call } from '@stayboard/contract'
import { networkProblem, Problem } from '../../core/calls/problem.ts'
import { ask } from '../../core/calls/send.ts'
import { notify } from '../../core/notices/notify.tsx'
import { showWork } from '../../core/notices/work.tsx'
import { numberText } from '../../core/words/format.ts'
import { t } from '../../core/words/words.ts'

interface Asked {
  params?: object | undefined
  query?: object
  body?: object
}

/** The interval of progress messages, in ms. */
const REPORT_EVERY = 300

/**
 * Downloads the file that a call returns. The download continues when the page is left, shows its progress, and can
 * be cancelled.
 */
export async function download(call: Call, given: Asked): Promise<void> {
  const { signal, report, end } = showWork(exported(0))
  try {
    const response = await ask(call, { ...given, signal } as Parameters<typeof ask>[1])
    keep(await contentOf(response, (bytes) => report(exported(bytes))), nameOf(response))
    notify.done(t('lists.exported'))
  } catch (reason) {
    if (!signal.aborted) notify.problem(reason instanceof Problem ? reason : networkProblem())
  } finally {
    end()
  }
}

async function contentOf(response: Response, report: (bytes: number) => void): Promise<Blob> {
  const parts: BlobPart[] = []
  let [bytes, reported] = [0, performance.now()]
  for await (const part of response.body ?? []) {
    parts.push(part)
    bytes += part.byteLength
    if (performance.now() - reported < REPORT_EVERY) continue
    reported = performance.now()
    report(bytes)
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

/** The file name of the answer: the encoded name if there is one, else the plain name (RFC 6266). */
function nameOf(response: Response): string {
  const given = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;\s]+)/.exec(given)?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/.exec(given)?.[1] ?? 'export')
}

/** Saves a blob as a file in the browser's downloads. */
export function keep(content: Blob, name: string): void {
  const href = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  // Deferred, because the browser needs the URL until it has started to save the file.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

const exported = (bytes: number) => t('lists.exporting', { kilobytes: numberText(Math.round(bytes / 1024)) })
