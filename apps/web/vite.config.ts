import { defineConfig, type Plugin } from 'vite'
import { reactPlugins } from './react-plugins.ts'

/** The address of the server that `npm run dev` starts. */
const server = 'http://127.0.0.1:3000'

/** Large libraries, map and editor, that only their own pages load, even if several pages use them. */
const large = /maplibre|pmtiles|protomaps|kit\/map|prosemirror|tiptap/
/** The English messages, which the first texts in English contain. Without a file of their own they would be in that of pages. */
const messages = /contract\/src\/kit\/validation-messages/
/** The entry keeps its own file, whose name the manifest has. */
const entry = /index\.html|app\/main\.tsx/

/** Leaves out texts of the contract that only the documentation of the calls shows. They are 9 KB of the first load. */
const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /packages\/contract\/src\// },
    handler: (code) =>
      code
        .replaceAll(/\.describe\(\s*(?:'[^'\n]*'|"[^"\n]*")\s*,?\s*\)/g, '')
        .replaceAll(/\bsummary:\s*(?:'[^'\n]*'|"[^"\n]*")/g, "summary: ''"),
  },
}

/**
 * Replaces `useId` of Mantine by React's. Mantine's gives each input and popover another id in a layout effect, because
 * the page may have several React roots, so that every form is rendered twice. This page has one root.
 */
const reactIds = (): Plugin => {
  let isReplaced = false
  return {
    name: 'react-ids',
    apply: 'build',
    transform: {
      filter: { id: /@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/ },
      handler() {
        isReplaced = true
        return `
          import { useId as useReactId } from 'react'
          export function useId(given) {
            const id = useReactId()
            return typeof given === 'string' ? given : 'mantine-' + id.replaceAll(/\\W/g, '')
          }`
      },
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error('Mantine has its useId elsewhere now')
    },
  }
}

/**
 * Leaves out Zod's conversion to JSON Schema, which only the server needs for its documentation, and its English messages, instead of
 * which the contract has codes. Every kind of schema refers to both, so no bundler can leave them out by itself. They are 13 KB of
 * the first load.
 */
const leanZod = (): Plugin => {
  const left = new Set<string>()
  return {
    name: 'lean-zod',
    apply: 'build',
    transform: {
      filter: { id: /zod\/v4\/(?:core\/(?:json-schema-processors|to-json-schema)|locales\/en)\.js$/ },
      handler(code, id) {
        left.add(id)
        if (id.endsWith('/en.js')) return 'export default () => ({})'
        // What comes before the first conversion reads the limits of a schema, which forms need too.
        const at = Math.max(0, code.indexOf('export const stringProcessor'))
        const names = [...code.slice(at).matchAll(/^export (?:const|function) (\w+)/gm)].map(
          ([, name]) => name,
        )
        return code.slice(0, at) + names.map((name) => `export const ${name} = () => undefined`).join('\n')
      },
    },
    buildEnd(error) {
      if (!error && left.size < 3)
        this.error('Zod has its conversion to JSON Schema or its messages elsewhere now')
    },
  }
}

export default defineConfig({
  plugins: [withoutDescriptions, reactPlugins, leanZod(), reactIds()],
  server: { proxy: { '^/(api|login|health)(/|\\?|$)': server } },
  build: {
    sourcemap: false,
    // The check of the first load's size reads from the manifest which file imports which.
    manifest: true,
    // Large files are loaded on demand. The size of the first load has its own check (scripts/check-size.ts).
    chunkSizeWarningLimit: 1200,
    // Fonts and pictures are separate files, because the content security policy allows no data URLs in styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // One file up to the dashboard, and one that pages share. Otherwise there would be two hundred files of a
        // kilobyte.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], test: (id) => !entry.test(id) },
            { name: 'messages', priority: 1, test: messages },
            { name: 'pages', minShareCount: 3, test: (id) => !large.test(id) && !entry.test(id) },
          ],
        },
      },
    },
  },
})
