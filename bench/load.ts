import { execFileSync } from 'node:child_process'
import autocannon from 'autocannon'
import { CONNECTIONS, type SendLoad } from './slices.ts'
import { sendWithWrk } from './wrk.ts'

/** Whether wrk is installed. It runs in its own process, is written in C, and uses little of the measured machine. */
const hasWrk = (() => {
  try {
    execFileSync('wrk', ['--version'], { stdio: 'ignore' })
    return true
  } catch (error) {
    // An exit code proves that wrk is installed. Printing its version exits with 1.
    return typeof error === 'object' && error !== null && 'status' in error && error.status === 1
  }
})()

export const loadGenerator = hasWrk ? 'wrk' : 'autocannon'

const sendWithAutocannon: SendLoad = async ({ address, token }, request, seconds, next) => {
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

export const sendLoad: SendLoad = hasWrk ? sendWithWrk : sendWithAutocannon
