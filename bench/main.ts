/**
 * Measures the calls beside their SQL; with `--million` how they keep their rate; with `--felt` how fast the browser is;
 * with `--streams` what open event streams cost; with `--backup` what backup and restore take; with `--import` how fast an
 * import is and what others feel of it; with `--inbound` how many reservations Mews can deliver.
 */
import { argument } from './arguments.ts'

const files = {
  million: './million/main.ts',
  inbound: './inbound.ts',
  backup: './backup.ts',
  streams: './streams.ts',
  import: './import.ts',
  felt: './felt/main.ts',
}

const chosen = Object.entries(files).find(([name]) => argument(name) !== undefined)
await import(chosen?.[1] ?? './calls.ts')
