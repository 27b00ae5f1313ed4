/** Measures the calls beside their SQL, or with `--million` how they keep their rate among a million enquiries. */
await import(process.argv.includes('--million') ? './million/main.ts' : './calls.ts')
