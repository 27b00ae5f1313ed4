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

/** The server to measure, and the program that sends requests. */
export interface Asked {
  address: string
  token: string
}

/** Numbers requests and statements, so that each changes a record to a new value. */
export type Numbers = () => number

/** Sends requests over ten connections without pause. */
export type SendLoad = (
  asked: Asked,
  request: (n: number) => HttpRequest,
  seconds: number,
  next: Numbers,
) => Promise<Slice>
