import { api, type RoleName } from '@stayboard/contract'
import { fold, may } from '@stayboard/domain'
import type { PlainPath, Target } from '../../kit/core/address/target.ts'
import { t, type WordKey } from '../../kit/core/words/words.ts'
import { type PagePath, pages } from '../routes/pages.ts'

/** An item of the palette. Choosing it opens `to`, or calls `run`. */
export type Item = {
  readonly id: string
  readonly label: string
  readonly hint?: string
  /** Further words by which the item is found. */
  readonly alias?: string
} & ({ readonly to: Target } | { readonly run: () => void })

/** Items of one kind under a title. */
export interface OfferedItems {
  readonly title: WordKey
  readonly items: readonly Item[]
}

/** The address of a new enquiry: no enquiry has the id 0. */
const newEnquiry: Target = { to: '/enquiries/$enquiryId', params: { enquiryId: '0' } }

const isAlone = (path: PagePath): path is PagePath & PlainPath =>
  path !== '/' && path !== '/dashboardback' && !path.includes('$')

/** The pages that need no record and that these roles may see. */
export function pageItems(roles: readonly RoleName[]): Item[] {
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

/** The commands for these roles. Their English names are found in every language. */
export function commandItems(roles: readonly RoleName[]): Item[] {
  return commands
    .filter(({ call }) => may(roles, call.access))
    .map(({ label, to, alias }) => ({ id: label, label: t(label), to, alias }))
}

/** The items that contain every word of the search text in any order, ignoring accents and case. */
export function matching(items: readonly Item[], question: string): Item[] {
  const words = fold(question).split(/\s+/).filter(Boolean)
  const text = ({ label, hint = '', alias = '' }: Item) => fold(`${label} ${hint} ${alias}`)
  return items.filter((item) => words.every((word) => text(item).includes(word)))
}
