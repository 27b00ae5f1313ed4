import { z } from 'zod'

// Disables Zod's code generation from strings, which the content security policy forbids. Must be imported before any
// module that creates a schema.
z.config({ jitless: true })
