/** Measures the calls beside their SQL, or with `--million` how they keep their rate among a million enquiries. */
if (process.argv.includes('--million')) await import('./million/main.ts')
else await import('./calls.ts')
