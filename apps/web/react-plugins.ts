import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'

/**
 * React Compiler, for lists: opening a dialog over a hundred rows renders what differs, not the rows
 * (docs/decisions/052-what-react-renders-again.md).
 */
const lists = reactCompilerPreset()
lists.rolldown.filter = {
  ...lists.rolldown.filter,
  id: {
    include: [/src\/kit\/(lists|dialogs)\//, /src\/features\/.*(List|ListPage|Page)\.tsx$/],
    exclude: [/kit\/lists\/(bulk|edit|export|filters|views)\//, /ListTable|CandidateList/],
  },
}

/** What turns the sources into scripts, for the build as for the tests. */
export const reactPlugins = [react(), babel({ presets: [lists] })]
