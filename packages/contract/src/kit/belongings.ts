import { z } from 'zod'
import { call } from './call.ts'
import { A, everyRole } from './roles.ts'

const Uses = z.object({ uses: z.record(z.string(), z.int()).describe('The number of records by table') })

/** The call that counts the rows that are deleted together with a record. @param one the name of one record in summaries */
export const belongingsCall = <const Path extends string>(one: string, path: Path) =>
  call({
    summary: `What goes along when a ${one} is deleted`,
    method: 'GET',
    path,
    access: everyRole,
    answer: Uses,
  })

/** The call that counts the records that another record can take over. @param one the name of one record in summaries */
export const usesCall = <const Path extends string>(one: string, path: Path) =>
  call({
    summary: `What another ${one} can take over from this one`,
    method: 'GET',
    path,
    access: [A],
    answer: Uses,
  })
