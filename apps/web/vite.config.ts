import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where `npm run dev` starts the server. */
const server = 'http://127.0.0.1:3000'

/** What its own page loads, however many pages show it: map and editor. */
const large = /maplibre|kit\/map|prosemirror|tiptap/
/** The entry keeps its name in the manifest. */
const entry = /index\.html|app\/main\.tsx/

export default defineConfig({
  plugins: [react()],
  server: { proxy: { '^/(api|login|health)(/|\\?|$)': server } },
  build: {
    sourcemap: false,
    // Which file imports which, for the check of the first load's size.
    manifest: true,
    // What is large loads on demand; what the first load may take is checked on its own (scripts/check-size.ts).
    chunkSizeWarningLimit: 1200,
    // Fonts and pictures as files of their own: the content policy has no room for data addresses in styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // One file up to the dashboard, one that pages share: left alone they become two hundred, of a kilobyte each.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], test: (id) => !entry.test(id) },
            { name: 'pages', minShareCount: 3, test: (id) => !large.test(id) && !entry.test(id) },
          ],
        },
      },
    },
  },
})
