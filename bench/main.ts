/**
 * Measures the calls beside their SQL; with `--million` how they keep their rate; with `--felt` how fast the browser is;
 * with `--streams` what open event streams cost; with `--backup` what backup and restore take.
 */
import { argument } from './arguments.ts'

if (argument('million') !== undefined) await import('./million/main.ts')
else if (argument('inbound') !== undefined) await import('./inbound.ts')
else if (argument('backup') !== undefined) await import('./backup.ts')
else if (argument('streams') !== undefined) await import('./streams.ts')
else if (argument('felt') !== undefined) await import('./felt/main.ts')
else await import('./calls.ts')
