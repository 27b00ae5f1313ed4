import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { A } from '../kit/roles.ts'
import { Language } from '../kit/texts/languages.ts'

/** The rights of a person by data protection law (docs/rules/persons.md). */
export const persons = area('persons', {
  copy: call({
    summary: 'A copy of all data of a person: a readable PDF, the same as JSON, and all files',
    method: 'GET',
    path: '/api/client/{clientId}/copy',
    access: [A],
    query: z.strictObject({ language: Language.default('en') }),
    files: ['application/zip'],
    heavy: true,
  }),
})
