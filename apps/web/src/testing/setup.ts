import { configure } from '@testing-library/react'

// A test shows that something comes, not how fast: a busy machine takes seconds.
configure({ asyncUtilTimeout: 10_000 })
