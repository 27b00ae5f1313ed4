import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A test shows that something comes, not how fast: a busy machine takes seconds.
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)
