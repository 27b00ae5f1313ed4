import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { problemBody } from './errors.ts'
import { Problem } from './problems.ts'

/** Refuses on the bare connection what never became a request: no HTTP, too much of it, or too slow. */
export function refuseBrokenHttp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const problem = problemOf(error.code)
  const body = JSON.stringify(problemBody(problem, randomUUID()))
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

function problemOf(code: string | undefined): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') return new Problem(431, 'tooLarge')
  return new Problem(code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400, 'generic')
}
