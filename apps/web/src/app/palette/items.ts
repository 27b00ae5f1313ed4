import { api, type RoleName } from '@stayboard/contract'
import { fold, may } from '@stayboard/domain'
import type { PlainPath, Target } from '../../kit/core/page/target.ts'
import type { Translate, WordKey } from '../../kit/core/words/words.ts'
import { type PagePath, pages } from '../routes/pages.ts'

/** One thing the palette offers: choosing it goes to `to`. */
export interface Item {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly to: Target
  /** Also found by these. */
  readonly alias?: string
}

/** The empty enquiry form: 0 is no enquiry's number. */
const newEnquiry: Target = { to: '/enquiries/$enquiryId', params: { enquiryId: '0' } }

const isAlone = (path: PagePath): path is PagePath & PlainPath =>
  path !== '/' && path !== '/dashboardback' && !path.includes('$')

/** Every page one can go to without choosing a record, as far as these roles may see it. */
export function pageItems(roles: readonly RoleName[], t: Translate): Item[] {
  return pages.flatMap(({ path, access, title, group }): Item | [] => {
    if (!isAlone(path) || !may(roles, access)) return []
    const hint = group.title === title ? {} : { hint: t(group.title) }
    return { id: path, label: t(title), to: { to: path }, ...hint }
  })
}

const commands = [
  { label: 'palette.addEnquiry', to: newEnquiry, call: api.enquiries.create, alias: 'new add enquiry' },
  {
    label: 'palette.addOrganisation',
    to: { to: '/add_organisation' },
    call: api.organisations.save,
    alias: 'new add organisation',
  },
] as const satisfies readonly { label: WordKey; to: Target; call: { access: unknown }; alias: string }[]

/** What one can start from anywhere. English names are understood in every language. */
export function commandItems(roles: readonly RoleName[], t: Translate): Item[] {
  return commands
    .filter(({ call }) => may(roles, call.access))
    .map(({ label, to, alias }) => ({ id: label, label: t(label), to, alias }))
}

/** The items that hold every word of the question, in any order, accents and case aside. */
export function matching(items: readonly Item[], question: string): Item[] {
  const words = fold(question).split(/\s+/).filter(Boolean)
  const text = ({ label, hint = '', alias = '' }: Item) => fold(`${label} ${hint} ${alias}`)
  return items.filter((item) => words.every((word) => text(item).includes(word)))
}
