import type { Page } from '@playwright/test'
import { isFullRun } from '../apps/server/src/testing/extent.ts'
import { axeClean } from './harness/axe.ts'
import { fitsAFinger, fitsItsWidth, loadsItsParts, settled } from './harness/screen.ts'
import { expect, test } from './harness/test.ts'

/** A state of a screen after an action: opened, refused, selected. */
interface State {
  name: string
  address: string
  reach: (page: Page) => Promise<void>
  /** Whether the state leaves changes behind, so that it needs its own page. */
  leavesChanges?: true
  /** Whether another state has the same parts, so that only the full run opens it. */
  isVariant?: true
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const dialog = (page: Page) => expect(page.getByRole('dialog').first()).toBeVisible()

const states: State[] = [
  {
    name: 'filters of enquiries',
    address: '/enquiries',
    reach: async (page) => {
      await press(page, 'Filter toevoegen')
      await dialog(page)
    },
  },
  {
    name: 'refused user',
    address: '/user?open=new',
    reach: async (page) => {
      await press(page, 'Opslaan')
      await expect(page.getByRole('dialog').getByText('Dit veld is verplicht').first()).toBeVisible()
    },
  },
  {
    name: 'refused enquiry',
    address: '/enquiries/0',
    isVariant: true,
    reach: async (page) => {
      await page.keyboard.press('Control+s')
      await expect(page.getByText('Dit is verplicht!').first()).toBeVisible()
    },
  },
  {
    name: 'month of a day',
    address: '/enquiries/12',
    reach: async (page) => {
      await press(page, 'Alle velden bewerken')
      await press(page, /^Dag kiezen/)
      await expect(page.locator('.mantine-DatePicker-day').first()).toBeVisible()
    },
  },
  {
    name: 'new contact',
    address: '/add_organisation/3',
    isVariant: true,
    reach: async (page) => {
      // Without this, parts that load while the page scrolls would move the button away before it is pressed.
      await loadsItsParts(page)
      await press(page, 'Contactpersoon toevoegen')
      const heading = page.getByRole('heading', { name: 'Nieuwe contactpersoon' })
      await expect(heading).toBeVisible()
      // Without this, the sticky bar may cover half of a button, which axe then reports as too small.
      await heading.evaluate((element) => element.scrollIntoView({ block: 'start' }))
    },
  },
  {
    name: 'palette',
    address: '/dashboard',
    reach: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: /^Zoek gegevens/ }).fill('aanvr')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'question before leaving',
    address: '/enquiries/12',
    leavesChanges: true,
    isVariant: true,
    reach: async (page) => {
      await press(page, 'Alle velden bewerken')
      await page.locator('[name="title"]').fill('Ir.')
      await press(page, 'Annuleren')
      await dialog(page)
    },
  },
]

const windows = [
  { width: 360, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const

for (const { width, colorScheme } of windows.slice(0, isFullRun ? 2 : 1)) {
  test.describe(`${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 } })

    for (const { name, address, reach, leavesChanges } of states.filter(
      (one) => isFullRun || !one.isVariant,
    )) {
      test(name, async ({ lookedAt, signedIn }) => {
        const page = leavesChanges ? await signedIn('admin') : await lookedAt('admin', address)
        if (leavesChanges) await page.goto(address)
        await page.emulateMedia({ colorScheme })
        await settled(page)
        await reach(page)
        await settled(page)
        await fitsItsWidth(page)
        if (width < 400) await fitsAFinger(page)
        await axeClean(page)
        // Without this, the palette would still be open on the next screen of this page.
        await page.keyboard.press('Escape')
      })
    }
  })
}
