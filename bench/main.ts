/** Measures the calls beside their SQL; with `--million` how they keep their rate; with `--felt` how fast the browser is. */
if (process.argv.includes('--million')) await import('./million/main.ts')
else if (process.argv.includes('--felt')) await import('./felt/main.ts')
else await import('./calls.ts')
