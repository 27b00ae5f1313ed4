import { z } from 'zod'
import { Id, link, optionalText, Version } from '../kit/fields.ts'
import { resource } from '../kit/resource.ts'
import { everyRole } from '../kit/roles.ts'
import { Html, html } from '../kit/texts/html.ts'
import { Language } from '../kit/texts/languages.ts'
import { supplyChangers } from './providers.ts'

/** The texts of a department that clients and guests read, each in several languages. */
export const translatedTexts = ['description', 'needToKnow', 'keyPickup', 'pdfDescription'] as const
export type TranslatedText = (typeof translatedTexts)[number]

/** The maximum length of the description of a department or room, markup not counted. */
export const DESCRIPTION_LIMIT = 2000

/** The translatable text fields, shared by departments and translations. */
export const textFields = {
  description: html(DESCRIPTION_LIMIT),
  needToKnow: html(20_000),
  keyPickup: optionalText(2000).describe('How guests get the key'),
  pdfDescription: html(20_000),
}

/** The texts of a department in a further language (docs/rules/providers-and-departments.md#languages). */
export const DepartmentText = resource({
  one: 'texts of a department in a language',
  item: '/api/provider_department_text',
  list: '/api/provider_department/{departmentId}/texts',
  embedded: 'providerDepartmentTexts',
  id: 'departmentTextId',
  row: {
    departmentTextId: Id,
    providerDepartmentId: Id,
    language: Language,
    description: Html.nullable(),
    needToKnow: Html.nullable(),
    keyPickup: z.string().nullable(),
    pdfDescription: Html.nullable(),
    behind: z
      .array(z.enum(translatedTexts))
      .describe('Texts whose source has changed since they were translated'),
  },
  create: { providerDepartment: link('/api/provider_department'), language: Language, ...textFields },
  update: textFields,
  elsewhere: ['behind'],
  filters: {},
  filterBy: { except: ['providerDepartmentId', ...translatedTexts] },
  sort: ['language', 'departmentTextId'],
  read: everyRole,
  write: supplyChangers,
  called: ['language'],
})

/** The version of the department that the translator saw; by default the current one. */
const sourceVersion = Version.optional().describe('The version of the department that the translator saw')

const { list, get, create, update, remove } = DepartmentText.calls

/** The calls of translations of a department. */
export const departmentTextCalls = {
  texts: list,
  text: get,
  addText: { ...create, body: create.body.extend({ sourceVersion }) },
  changeText: {
    ...update,
    body: update.body.extend({
      sourceVersion,
      checked: z
        .array(z.enum(translatedTexts, { error: 'option' }), { error: 'type' })
        .max(translatedTexts.length, { error: 'tooLong' })
        .default([])
        .describe('Texts that are still right although their source has changed'),
    }),
  },
  removeText: remove,
}
