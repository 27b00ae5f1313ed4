/** Failures of real services, for simulators to imitate. */
import type { ServerResponse } from 'node:http'

/**
 * A failure of an outside system. `busy` is 429 with a time to wait, `limited` without one. `tooMuch` is 408, the
 * answer to a query for too much. `html` is a page with status 200. `lying` is an error with status 200, `failing` the
 * same error with status 500. `slow` never answers.
 */
export type Fault =
  | 'busy'
  | 'limited'
  | 'unauthorised'
  | 'tooMuch'
  | 'broken'
  | 'html'
  | 'lying'
  | 'failing'
  | 'slow'
  | 'cut'

/** Faults whose response body differs by service, with their status. */
const lies = { lying: 200, failing: 500 } as const
type Lie = keyof typeof lies

/** The planned faults of a simulator by route: each plays `times` requests, after `after` normal ones. */
export type Faults = Map<string, { fault: Fault; times: number; after?: number }>

/** Answers with an HTML page. It contains a null character, which the database cannot store. */
const html = (response: ServerResponse, status: number, headers = {}) =>
  response.writeHead(status, { 'content-type': 'text/html', ...headers }).end('<h1>Sorry\0</h1>')

const answers: Readonly<Record<Exclude<Fault, Lie>, (response: ServerResponse) => void>> = {
  busy: (response) => html(response, 429, { 'retry-after': '1' }),
  limited: (response) => html(response, 429),
  unauthorised: (response) => html(response, 401),
  tooMuch: (response) => html(response, 408),
  broken: (response) => html(response, 502),
  html: (response) => html(response, 200),
  // Never answers, so that the caller times out.
  slow: () => undefined,
  cut: (response) =>
    response.writeHead(200, { 'content-length': '1000' }).write('[{"hotel_id":', () => response.destroy()),
}

/** Whether a text is the name of a fault. */
export const isFault = (name: string): name is Fault =>
  Object.hasOwn(lies, name) || Object.hasOwn(answers, name)

/**
 * Plays the fault that is planned for a route, if there is one.
 * @param lie sends an error in the form of the service, with a status
 * @returns whether the request was answered
 */
export function playFault(
  faults: Faults,
  route: string,
  response: ServerResponse,
  lie: (response: ServerResponse, status: number) => void,
): boolean {
  const planned = faults.get(route)
  if (!planned || planned.times <= 0) return false
  if (planned.after) {
    planned.after -= 1
    return false
  }
  planned.times -= 1
  const { fault } = planned
  if (fault === 'lying' || fault === 'failing') lie(response, lies[fault])
  else answers[fault](response)
  return true
}

/**
 * The client timeout for a test in ms. It is short only for faults that never answer, because a busy machine answers
 * late.
 */
export const timeoutFor = (fault?: string) => (fault === 'slow' || fault === 'lost' ? 500 : 30_000)
