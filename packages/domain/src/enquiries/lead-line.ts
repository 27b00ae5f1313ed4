import { type CompanySize, companySizes, type LeadInfoTag, leadInfoTags } from '@stayboard/contract'
import { readPostcode } from '../values/places/postcodes.ts'

/** What a pasted line says about a lead. Fields that it does not name are absent. */
export interface LeadLine {
  name: string
  website?: string
  generalEmail?: string
  street?: string
  postalCode?: string
  city?: string
  companySize?: CompanySize
  leadInfoTag?: LeadInfoTag
  /** Cells that fit no field. */
  notes?: string
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[\s_-]+/g, ' ')
const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
const isWebsite = (text: string) => /^(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]{2,}(?:\/\S*)?$/i.test(text)
const isStreet = (text: string) => /^\D{3,} \d+\s?[a-z]?(?:-\d+)?$/i.test(text)
const inPlace = /^(?<code>[1-9]\d{3} ?[a-z]{2}|[1-9]\d{3,5})(?:,? +(?<city>\D+))?$/i

const tagOf = (text: string) => leadInfoTags.find((tag) => plain(tag) === plain(text))
/** The people of a company: `51-100`, also with an en dash or a word behind it. */
const sizeOf = (text: string) => {
  const [size] = text.replaceAll(/\s*[–—]\s*/g, '-').split(' ')
  return companySizes.find((one) => one === size)
}

/**
 * Reads a line about a lead, as lead tools and spreadsheets copy it: cells between tabs, semicolons or bars, the name first
 * and the others in any order. `null` if the text is not such a line.
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

/** Puts a cell into the field that it fits, unless that has a value. Returns whether it did. */
function place(lead: LeadLine, cell: string): boolean {
  const found = fieldsIn(cell, lead.city === undefined)
  const names = Object.keys(found)
  if (names.length === 0 || names.some((name) => name in lead)) return false
  Object.assign(lead, found)
  return true
}

/** @param isCityOpen whether a name without another meaning is the city */
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
