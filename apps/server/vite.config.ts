import { defineConfig } from 'vite'

/**
 * The server as `npm start` runs it: a few files of JavaScript, without what of its libraries it never uses. From
 * the sources it takes some 20 MB more, for their types are taken out in the process itself (docs/decisions/035).
 */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node24',
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        demo: 'src/demo/main.ts',
        reader: 'src/reader.ts',
        admin: 'src/admin.ts',
        backup: 'src/backup.ts',
        restore: 'src/restore.ts',
        drill: 'src/drill.ts',
      },
    },
  },
  ssr: { noExternal: ['jose', 'kysely', 'libphonenumber-js', 'zod'] },
})
