import type { Locator, Page } from '@playwright/test'

type Filled = Record<string, { typed: string; kept: unknown }>

/** The text typed into every field of the enquiry form, by contract name, and the value stored for it. */
export const everyText: Filled = {
  name: { typed: 'Kraanploeg Maasvlakte', kept: 'Kraanploeg Maasvlakte' },
  contactName: { typed: "Hilde van 't Hart", kept: "Hilde van 't Hart" },
  title: { typed: 'Mevrouw', kept: 'Mevrouw' },
  clientEmail: { typed: 'hilde@staalbouw.example', kept: 'hilde@staalbouw.example' },
  phone: { typed: '+31 6 1234 5678', kept: '+31 6 1234 5678' },
  checkinDate: { typed: '3-12-26', kept: '2026-12-03' },
  checkoutDate: { typed: '27 februari 2027', kept: '2027-02-27' },
  guests: { typed: '1.038', kept: 1038 },
  location: { typed: 'Rotterdam, Maasvlakte', kept: 'Rotterdam, Maasvlakte' },
  prefferredAccommodation: { typed: "Studio's dicht bij de haven", kept: "Studio's dicht bij de haven" },
  budget: { typed: '€ 65,00 per nacht', kept: '€ 65,00 per nacht' },
  price: { typed: '€ 184.320,50', kept: 184320.5 },
  total: { typed: '184,950.00', kept: 184950 },
  priceInfo: { typed: 'Inclusief schoonmaak', kept: 'Inclusief schoonmaak' },
  notes: { typed: 'Late aankomst: 00:30', kept: 'Late aankomst: 00:30' },
  additionalInformation: { typed: '🏗️ ploegendienst', kept: '🏗️ ploegendienst' },
  moreInfo: { typed: 'Parkeren voor 12 busjes', kept: 'Parkeren voor 12 busjes' },
  nextStep: { typed: 'Hilde bellen', kept: 'Hilde bellen' },
  nextStepDate: { typed: '24.11.2026', kept: '2026-11-24' },
  probability: { typed: '60', kept: 60 },
}

const input = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`).first()

/** Types the text of each field into the form. */
export async function fillAll(page: Page): Promise<void> {
  for (const [name, { typed }] of Object.entries(everyText)) await input(page, name).fill(typed)
}

/** Returns the current text of each of these fields. */
export async function shown(page: Page): Promise<Record<string, string>> {
  const names = Object.keys(everyText)
  const values = await Promise.all(names.map((name) => input(page, name).inputValue()))
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']))
}

/** Opens a select, types to filter the options, and chooses the first match. */
export async function choose(page: Page, label: string, typed: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.keyboard.type(typed)
  await page.getByRole('option', { name: typed }).first().click()
}

/** Turns all fields of a stored enquiry into inputs. */
export const editAll = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Alle velden bewerken' }).click()

/** Turns one field of a stored enquiry into an input, and returns it. */
export async function openField(page: Page, label: string, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Veld openen: ${label}` }).click()
  return input(page, name)
}
