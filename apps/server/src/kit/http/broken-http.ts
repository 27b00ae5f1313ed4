import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Problem } from '../problems.ts'
import { problemBody } from './errors.ts'

/** Milliseconds for the client to read the error response before the connection is closed. */
const PATIENCE = 2_000

/** Answers on the bare connection if no request could be parsed: not HTTP, too large, or too slow. */
export function refuseBrokenHttp(error: Error & { code?: string }, socket: Socket): void {
  // An answer is already being sent, and a second one would be mixed into its content.
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy()
    return
  }
  const problem = problemOf(error.code)
  const requestId = randomUUID()
  const body = JSON.stringify(problemBody(problem, requestId))
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  const cut = setTimeout(() => socket.destroy(), PATIENCE)
  socket.resume().once('close', () => clearTimeout(cut))
}

/** Whether the connection is sending a response. Node keeps that response in an internal property of the socket. */
function isAnswering(socket: Socket): boolean {
  const answer: unknown = Reflect.get(socket, '_httpMessage')
  return typeof answer === 'object' && answer !== null && Reflect.get(answer, 'headersSent') === true
}

function problemOf(code: string | undefined): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') return new Problem(431, 'tooLarge')
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return new Problem(413, 'tooLarge')
  return new Problem(code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400, 'generic')
}
