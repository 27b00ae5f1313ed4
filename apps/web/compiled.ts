/**
 * The files with a component or hook that React Compiler leaves as it is, with the reason. They render as often as React does.
 * Every other file must compile: what the compiler skips without a word renders again and again, and nobody sees why.
 */
const exceptions: Readonly<Record<string, string>> = {
  'app/Entry.tsx': 'reads once whether the login was shown',
  'features/mails/MailFiles.tsx': 'several files may be stored before the next rendering',
  'features/prognosis/filters/useFilterField.ts': 'reads what was typed and not applied yet',
  'features/stays/timeline/useTimelineGrid.ts': 'knows the number of rows from the rendering before',
  'features/stays/timeline/useInSight.ts': 'a virtualizer changes without telling',
  'features/stays/timeline/useOccupancy.ts': 'computes anew only when answers arrive',
  'kit/forms/saving/useSaving.ts': 'its functions call one another: a conflict saves again',
  'kit/forms/useFields.ts': 'fields report their labels and formats while they render',
  'kit/table/useRowsInSight.ts': 'a virtualizer changes without telling',
  'ui/useLatest.ts': 'writes the latest function while it renders, for all others',
}

/** Components of tests may write to what the test reads. */
const isTest = /\.test\.tsx?$/

interface Event {
  kind: string
  detail?: { reason?: string; options?: { reason?: string } }
}

/** Fails the build, and the tests of a file, if the compiler skips a file that is no exception. */
export const logger = {
  logEvent(file: string | null, { kind, detail }: Event) {
    const [, name = ''] = file?.split('/apps/web/src/') ?? []
    if (kind === 'CompileError' && name !== '' && !isTest.test(name) && !(name in exceptions))
      throw new Error(`React Compiler skips ${name}: ${detail?.reason ?? detail?.options?.reason ?? kind}`)
  },
}
