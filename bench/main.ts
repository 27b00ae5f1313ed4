/**
 * Measures the calls beside their SQL; with `--million` how they keep their rate; with `--felt` how fast the browser is;
 * with `--streams` what open event streams cost; with `--backup` what backup and restore take; with `--import` how fast an
 * import is and what others feel of it; with `--inbound` how many reservations Mews can deliver; with
 * `--upgrade` how long each migration since the former release takes.
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
