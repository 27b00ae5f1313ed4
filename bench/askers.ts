import { execFileSync } from 'node:child_process'
import autocannon from 'autocannon'
import { type AskServer, CONNECTIONS } from './slices.ts'
import { askWithWrk } from './wrk.ts'

/** Asks in a process of its own, written in C: it takes little of the machine that is measured. */
const hasWrk = (() => {
  try {
    execFileSync('wrk', ['--version'], { stdio: 'ignore' })
    return true
  } catch (error) {
    // It is there where it ends with a code: its version comes with exit code 1.
    return typeof error === 'object' && error !== null && 'status' in error && error.status === 1
  }
})()

export const asker = hasWrk ? 'wrk' : 'autocannon'

const askWithAutocannon: AskServer = async ({ address, token }, request, seconds, next) => {
  const result = await autocannon({
    url: address,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { authorization: token, 'content-type': 'application/json' },
    requests: [{ setupRequest: (defaults) => ({ ...defaults, ...request(next()) }) }],
  })
  const failures = result.non2xx + result.errors
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, failures }
}

export const askServer: AskServer = hasWrk ? askWithWrk : askWithAutocannon
