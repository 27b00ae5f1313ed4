import { z } from 'zod'

// Zod's fast path compiles code from strings, which the content policy forbids; it must not even try.
// Imported before anything that makes a schema.
z.config({ jitless: true })
