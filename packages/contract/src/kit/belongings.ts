import { z } from 'zod'
import { call } from './call.ts'
import { everyRole } from './roles.ts'

/** The call that counts the rows that are deleted together with a record. @param one the name of one record in summaries */
export const belongingsCall = <const Path extends string>(one: string, path: Path) =>
  call({
    summary: `What goes along when a ${one} is deleted`,
    method: 'GET',
    path,
    access: everyRole,
    answer: z.object({ uses: z.record(z.string(), z.int()).describe('The number of records by table') }),
  })
