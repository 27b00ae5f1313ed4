/** The failures of real services, as simulators play them. */
import type { ServerResponse } from 'node:http'

/**
 * `busy` names a time to wait, `limited` does not. `tooMuch` is 408, the answer to a question about too much. `html` is a page
 * with the status 200. `lying` is an error inside a success, `failing` the same error with the status 500. `slow` never answers.
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

/** Faults whose body each service has its own. */
const lies = { lying: 200, failing: 500 } as const
type Lie = keyof typeof lies

/** The faults of a simulator by route, each for a number of requests, after a number of requests that are answered. */
export type Faults = Map<string, { fault: Fault; times: number; after?: number }>

/** A page with a null character, which the database does not store. */
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

/** Whether a name is that of a fault. */
export const isFault = (name: string): name is Fault =>
  Object.hasOwn(lies, name) || Object.hasOwn(answers, name)

/**
 * Plays the fault that is planned for a route, if there is one.
 * @param lie answers with an error of the service and a status
 * @returns whether the request is answered
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
 * How long the client of a test waits for an answer, in ms: briefly only where the service never answers, because a busy
 * machine answers late.
 */
export const timeoutFor = (fault?: string) => (fault === 'slow' || fault === 'lost' ? 500 : 30_000)
