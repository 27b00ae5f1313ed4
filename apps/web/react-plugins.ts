import react from '@vitejs/plugin-react'

/**
 * What turns the sources into scripts, for the build as for the tests. React Compiler renders only what differs
 * (docs/decisions/052-what-react-renders-again.md). What it cannot compile is an error: otherwise it would render again and
 * again, and nobody would see why. A function says `'use no memo'` with the reason if it renders as often as React does.
 */
export const reactPlugins = react({ compiler: { panicThreshold: 'all_errors' } })
