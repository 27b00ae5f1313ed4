import { type CompanySize, companySizes, type LeadInfoTag, leadInfoTags } from '@stayboard/contract'
import { readPostcode } from '../values/places/postcodes.ts'

/** The data of a lead in a pasted line. Fields not found in it are absent. */
export interface LeadLine {
  name: string
  website?: string
  generalEmail?: string
  street?: string
  postalCode?: string
  city?: string
  companySize?: CompanySize
  leadInfoTag?: LeadInfoTag
  /** The cells of a lead's line that match no field. */
  notes?: string
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[\s_-]+/g, ' ')
const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
const isWebsite = (text: string) => /^(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]{2,}(?:\/\S*)?$/i.test(text)
const isStreet = (text: string) => /^\D{3,} \d+\s?[a-z]?(?:-\d+)?$/i.test(text)
const inPlace = /^(?<code>[1-9]\d{3} ?[a-z]{2}|[1-9]\d{3,5})(?:,? +(?<city>\D+))?$/i

const tagOf = (text: string) => leadInfoTags.find((tag) => plain(tag) === plain(text))
/** The company size in a text: `51-100`, also with an en dash or followed by a word. */
const sizeOf = (text: string) => {
  const [size] = text.replaceAll(/\s*[–—]\s*/g, '-').split(' ')
  return companySizes.find((one) => one === size)
}

/**
 * Parses a line about a lead, as copied from lead tools and spreadsheets: cells separated by tabs, semicolons or bars, the name
 * first, the others in any order. `null` if the text is not such a line.
 */
export function readLeadLine(text: string): LeadLine | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const [line = ''] = lines
  const separator = ['\t', ';', '|'].find((one) => line.includes(one))
  if (lines.length !== 1 || separator === undefined) return null
  const [name = '', ...others] = line.split(separator).map((cell) => cell.trim())
  if (name === '') return null
  const lead: LeadLine = { name }
  const rest = others.filter((cell) => cell !== '' && !place(lead, cell))
  return rest.length > 0 ? { ...lead, notes: rest.join('\n') } : lead
}

/** Puts a cell into the field that it matches, unless the field has a value. Returns whether it did. */
function place(lead: LeadLine, cell: string): boolean {
  const found = fieldsIn(cell, lead.city === undefined)
  const names = Object.keys(found)
  if (names.length === 0 || names.some((name) => name in lead)) return false
  Object.assign(lead, found)
  return true
}

/** @param isCityOpen whether a name that matches nothing else is taken as the city */
function fieldsIn(cell: string, isCityOpen: boolean): Partial<LeadLine> {
  const [leadInfoTag, companySize, at] = [tagOf(cell), sizeOf(cell), inPlace.exec(cell)]
  if (leadInfoTag) return { leadInfoTag }
  if (companySize) return { companySize }
  if (isEmail(cell)) return { generalEmail: cell }
  if (isWebsite(cell)) return { website: cell }
  const { code, city } = at?.groups ?? {}
  if (code) return { postalCode: readPostcode(code).text, ...(city && isCityOpen ? { city } : {}) }
  if (isStreet(cell)) return { street: cell }
  return isCityOpen && /^\D{2,}$/.test(cell) && plain(cell) !== 'leadinfo' ? { city: cell } : {}
}
