import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { HttpRequest } from './cases.ts'
import { CONNECTIONS, type SendLoad, type Slice } from './slices.ts'

/** The number of prepared requests, more than a slice sends, so that all writes differ. */
const REQUESTS = 20_000

/** Measures with wrk, which reads its requests from a generated Lua script. */
export const sendWithWrk: SendLoad = async ({ address, token }, request, seconds, next) => {
  const folder = await mkdtemp(join(tmpdir(), 'stayboard-wrk-'))
  try {
    const script = join(folder, 'requests.lua')
    await writeFile(script, scriptOf(Array.from({ length: REQUESTS }, () => request(next()))))
    const headers = ['-H', `authorization: ${token}`, '-H', 'content-type: application/json']
    const settings = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--timeout=30s', '--latency', '-s', script]
    const { stdout } = await promisify(execFile)('wrk', [...settings, ...headers, address])
    return sliceOf(stdout)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A text as a Lua string literal. JSON escapes the characters of paths and bodies in the same way. */
const lua = (text: string | undefined) => (text === undefined ? 'nil' : JSON.stringify(text))

const scriptOf = (requests: HttpRequest[]) => `
local given = {
${requests.map(({ method, path, body }) => `{${lua(method)}, ${lua(path)}, ${lua(body)}},`).join('\n')}
}
local made, n = {}, 0
init = function()
  for i, one in ipairs(given) do made[i] = wrk.format(one[1], one[2], nil, one[3]) end
end
request = function()
  n = n + 1
  return made[(n - 1) % #made + 1]
end
done = function(summary, latency)
  local e = summary.errors
  io.write(string.format('\\nslice %d %d %d %d %d\\n', summary.requests, summary.duration,
    e.connect + e.read + e.write + e.status + e.timeout, latency:percentile(50), latency:percentile(99)))
end
`

/** Parses the output of wrk. @param output what wrk printed; times in µs */
function sliceOf(output: string): Slice {
  const [requests = 0, duration = 0, failures = 0, p50 = 0, p99 = 0] =
    /^slice (.*)$/m.exec(output)?.[1]?.split(' ').map(Number) ?? []
  if (!(requests > 0)) throw new Error(`wrk answered nothing: ${output}`)
  return { perSecond: (requests / duration) * 1e6, p50: p50 / 1000, p99: p99 / 1000, failures }
}
