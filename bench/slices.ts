import type { HttpRequest } from './cases.ts'

/** The number of concurrent connections, to the server and to the database. */
export const CONNECTIONS = 10

/** The measurements of one slice: the number of answers, and the duration of each in ms. */
export interface Slice {
  perSecond: number
  p50: number
  p99: number
  failures: number
}

/** The server to measure, with the session of its requests. */
export interface Asked {
  address: string
  token: string
}

/** Returns consecutive numbers, so that each write changes a record to a new value. */
export type Numbers = () => number

/** Sends requests over ten connections without pause, with one of several programs. */
export type SendLoad = (
  asked: Asked,
  request: (n: number) => HttpRequest,
  seconds: number,
  next: Numbers,
) => Promise<Slice>
