import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A test shows that something comes, not how fast: a busy machine takes seconds.
configure({ asyncUtilTimeout: 10_000 })

// Files share one window (see vitest.config.ts): each begins with nothing kept and at the same address.
sessionStorage.clear()
localStorage.clear()
history.replaceState(null, '', '/')
document.body.replaceChildren()

afterEach(cleanup)
