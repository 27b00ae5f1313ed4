import type { Page } from '@playwright/test'
import { ask } from './api.ts'

const STAY = { checkinDate: '2031-05-05', checkoutDate: '2031-06-02', guests: 40 }
const HOUSES = 8

/**
 * Adds a town with eight houses for forty guests, and three houses that do not fit: one too small, one
 * closed, one with jobs.
 */
export async function makeTown(page: Page, town: string): Promise<string[]> {
  const city = (await ask(page, 'POST', '/api/city', { name: town, country: '/api/country/4' }))._links.self
    .href
  const metaOf = async (providerKind: string) =>
    (await ask(page, 'POST', '/api/provider_meta', { name: `${town} ${providerKind}`, providerKind }))._links
      .self.href
  const providerMeta = await metaOf('HOSPITALITY')
  const jobs = await metaOf('JOBS')
  const add = async (name: string, more: object, rooms: object) => {
    const place = { name, city, providerMeta, email: `${name.replace(' ', '.')}@houses.example`, ...more }
    const { departmentId } = await ask(page, 'POST', '/api/provider_department', place)
    await ask(page, 'POST', `/api/add_space_type/${departmentId}/alike`, rooms)
    return name
  }
  const twenty = { codes: '101-120', maxGuests: 2, nrBeds: 2 }
  const fitting = Array.from({ length: HOUSES }, (_, at) => add(`${town} ${at + 1}`, {}, twenty))
  const names = await Promise.all(fitting)
  await Promise.all([
    add(`${town} klein`, {}, { ...twenty, codes: '101' }),
    add(`${town} dicht`, { active: false }, twenty),
    add(`${town} banen`, { providerMeta: jobs }, twenty),
  ])
  return names
}

/** Adds an enquiry for the forty guests of a team. */
export async function addEnquiry(page: Page, town: string, name: string): Promise<number> {
  const { enquiry } = await ask(page, 'POST', '/api/v2/backend/reservation', {
    ...STAY,
    name,
    location: `${town}, centrum`,
    contactName: 'Søren Kjær',
    clientEmail: 'soren@kjaer.example',
    organisation: { organisationId: 1 },
    exploiterId: 1,
    fase: 'Enquiry details received',
  })
  return enquiry.enquiryId
}

/**
 * Returns a guest list of forty people with names in many scripts. There are two per room, but three in the
 * first room. One day is ambiguous and one room unknown.
 */
export function guestList(): string {
  const first = ['Þóra', 'Zoë', 'Ștefan', 'Łukasz', 'Αλέξης', 'Юрий', 'Nguyễn', 'Ødegård']
  const rows = Array.from({ length: 40 }, (_, at) => [
    `${first[at % first.length]} Gast${at + 1}`,
    at === 20 ? '03/05/2031' : '05-05-2031',
    '02-06-2031',
    at === 10 ? '999' : String(at === 39 ? 101 : 101 + Math.floor(at / 2)),
  ])
  return [['Naam', 'Aankomst', 'Vertrek', 'Kamer'], ...rows].map((cells) => cells.join('\t')).join('\n')
}
