import type { HttpRequest } from './cases.ts'

/** Connections that ask at the same time, of the server and of the database alike. */
export const CONNECTIONS = 10

/** One slice of measuring: how many were answered, and how long each took, in ms. */
export interface Slice {
  perSecond: number
  p50: number
  p99: number
  failures: number
}

/** The server, and who asks it. */
export interface Asked {
  address: string
  token: string
}

/** Numbers requests and statements on: what one changed another one changes to something else. */
export type Numbers = () => number

/** Ten connections that ask the server without pause. */
export type AskServer = (
  asked: Asked,
  request: (n: number) => HttpRequest,
  seconds: number,
  next: Numbers,
) => Promise<Slice>
