/**
 * Measures the calls beside their SQL; with `--million` how they keep their rate; with `--felt` how fast the browser is;
 * with `--inbound` how fast reservations of Mews come in.
 */
if (process.argv.includes('--million')) await import('./million/main.ts')
else if (process.argv.includes('--felt')) await import('./felt/main.ts')
else if (process.argv.includes('--inbound')) await import('./inbound.ts')
else await import('./calls.ts')
