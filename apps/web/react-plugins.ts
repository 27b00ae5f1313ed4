import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { logger } from './compiled.ts'

/**
 * What turns the sources into scripts, for the build as for the tests. React Compiler renders only what differs
 * (docs/decisions/052-what-react-renders-again.md).
 */
export const reactPlugins = [react(), babel({ presets: [reactCompilerPreset({ logger })] })]
