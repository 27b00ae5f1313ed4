import type { Response } from '@playwright/test'
import { ask } from './harness/api.ts'
import { settled } from './harness/screen.ts'
import { expect, test, visit } from './harness/test.ts'

/** The links of the page, and the parameter in the address of the list that each leads to. */
const links = {
  noRefNumber: ['Aanvragen zonder referentienummer', 'refNumber_empty=true'],
  noCoordinates: ['Vestigingen zonder coördinaten', 'unplaced=true'],
  noExploiter: ['Vestigingen zonder exploitant', 'providerExploiters_empty=true'],
  clientsWithoutExploiter: ['Klanten zonder exploitant', 'clients?.*exploiterId_empty=true'],
  prognosesWithoutExploiter: ['Prognoses zonder exploitant', 'prognosis?.*exploiterId_empty=true'],
  doubledClients: ['Klanten met hetzelfde adres', 'doubled=true'],
  noProbability: ['Prognoses zonder kans', 'probability_empty=true'],
} as const

test('each count of the data-quality page opens a list of as many rows', async ({ signedIn }) => {
  const page = await signedIn('admin')
  await page.goto('/system/maintenance?tab=quality')
  const totals: Record<string, number> = {}
  for (const [kind, [name, address]] of Object.entries(links)) {
    await visit(page, '/system/maintenance?tab=quality')
    await settled(page)
    const isOfList = (answer: Response) => new RegExp(address.replace('?', '\\?')).test(answer.url())
    const answered = page.waitForResponse(isOfList)
    await page.getByRole('link', { name, exact: true }).click()
    totals[kind] = (await (await answered).json()).page.totalElements
  }
  const { faults } = await ask(page, 'GET', '/api/system/maintenance/quality')
  const counts = faults.map(({ kind, count }: { kind: string; count: number }) => [kind, count])
  const { orphanFiles: _, ...listed } = Object.fromEntries(counts)
  expect(totals).toEqual(listed)
  expect(listed.noRefNumber).toBeGreaterThan(0)
})
