import type { Transport } from '../core/calls/send.ts'

/**
 * In ms: the maximum time without progress while sending, and for the answer afterwards. Beyond it the connection counts as
 * broken.
 */
const PATIENCE = { sending: 30_000, answer: 120_000 }

/** Sends a request like `fetch`, and reports how much of it was sent, from 0 to 1. */
export const transportWithProgress =
  (report: (part: number) => void): Transport =>
  (path, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init.method ?? 'GET', path)
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
      let timer: ReturnType<typeof setTimeout> | undefined
      const wait = (ms: number) => {
        clearTimeout(timer)
        timer = setTimeout(() => {
          reject(new TypeError('The line hangs'))
          request.abort()
        }, ms)
      }
      wait(PATIENCE.sending)
      request.upload.onprogress = ({ loaded, total }) => {
        wait(loaded < total ? PATIENCE.sending : PATIENCE.answer)
        report(total > 0 ? loaded / total : 0)
      }
      request.onloadend = () => clearTimeout(timer)
      request.onload = () => resolve(responseOf(request))
      request.onerror = () => reject(new TypeError('The line is down'))
      request.onabort = () => reject(init.signal?.reason)
      init.signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(init.body instanceof FormData ? init.body : null)
    })

function responseOf(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/)
  const headers = lines.flatMap((line): [string, string][] => {
    const end = line.indexOf(':')
    return end > 0 ? [[line.slice(0, end).trim(), line.slice(end + 1).trim()]] : []
  })
  const body = request.responseText === '' ? null : request.responseText
  return new Response(body, { status: request.status, headers })
}
