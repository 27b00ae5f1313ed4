import web from './vitest.config.ts'

/** Tests of what a window has once: the application, its session, and messages between tabs. Each file has its own window. */
export default {
  ...web,
  test: {
    ...web.test,
    name: 'web-isolated',
    isolate: true,
    include: ['src/**/*.isolated.test.{ts,tsx}'],
    exclude: [],
  },
}
