import type { Samples } from './sample.ts'

export const myDay: Samples['myDay'] = { duties: {} }
