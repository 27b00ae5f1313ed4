/**
 * Measures the calls compared with their SQL. Other arguments: `--million` how rates change with ten times the data; `--felt`
 * the browser; `--streams` open event streams; `--backup` backup and restore; `--import` imports and their effect on other
 * calls; `--inbound` deliveries of Mews; `--upgrade` each migration since the former release.
 */
import { argument } from './arguments.ts'

const measurements = {
  million: () => import('./million/main.ts'),
  inbound: () => import('./inbound.ts'),
  backup: () => import('./backup.ts'),
  streams: () => import('./streams.ts'),
  import: () => import('./import.ts'),
  felt: () => import('./felt/main.ts'),
  upgrade: () => import('./upgrade/main.ts'),
}

const chosen = Object.entries(measurements).find(([name]) => argument(name) !== undefined)
await (chosen ? chosen[1]() : import('./calls.ts'))
