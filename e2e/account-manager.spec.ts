import type { Page } from '@playwright/test'
import { formatDay } from '../packages/domain/src/index.ts'
import { ask } from './harness/api.ts'
import { countingEffort } from './harness/effort.ts'
import { keyboard, mouse } from './harness/hands.ts'
import { item, pasteInto } from './harness/month-end.ts'
import { settled } from './harness/screen.ts'
import { expect, test, visit } from './harness/test.ts'

const ways = [
  ['by mouse', mouse],
  ['by keyboard only', keyboard],
] as const

const MANAGER = '/api/user/2'
const DENMARK = '/api/country/60'
const rows = (page: Page) => page.locator('[data-row-link]')
const organisation = (page: Page, id: number) => ask(page, 'GET', `/api/organisation/${id}`)

for (const [way, handsOf] of ways) {
  test(`leads and accounts of a manager, each step within its presses, ${way}`, async ({
    page,
    signedIn,
  }) => {
    test.slow()
    const isMouse = handsOf === mouse
    const { press, tick, write } = handsOf(page)
    const { begin, within, total } = await countingEffort(page)
    const dialog = page.getByRole('dialog')
    const name = `Relatie ${isMouse ? 'muis' : 'toets'}`
    const add = (number: number, more: object = {}) =>
      ask(page, 'POST', '/api/v2/organisation/save', { name: `${name} ${number}`, user: MANAGER, ...more })

    await signedIn('manager')
    await page.goto('/')
    await settled(page)
    const added: { organisationId: number; name: string }[] = []
    for (let number = 1; number <= 6; number += 1) added.push(await add(number))
    const [lead = { organisationId: 0 }] = added
    await add(7, { nextStep: 'Bellen', nextStepDate: '2031-02-03' })

    await test.step('a saved view lists the prospects without a next step', async () => {
      const state = { query: name, nextStepDue: 'none', organisationStatus: 'PROSPECT' }
      const view = { list: '/api/v2/organisations', screen: '/organisation', state }
      await ask(page, 'POST', '/api/view', { ...view, name: `Zonder stap ${name}` })
      await visit(page, '/organisation')
      await settled(page)
      await begin()
      await press(page.getByRole('link', { name: new RegExp(`^Zonder stap ${name}`) }))
      await expect(rows(page)).toHaveText(added.map((one) => one.name))
      await within(1, 'list the prospects without a next step')
    })

    await test.step('a lead from a pasted line', async () => {
      await begin()
      await press(page.getByRole('link', { name: 'Organisatie toevoegen' }))
      const box = page.getByRole('textbox', { name: 'Naam', exact: true })
      await expect(box).toBeFocused()
      await pasteInto(box, `${name} Leadinfo\twww.leadinfo.example\tHOT\t3011 AB Rotterdam\t51-100`)
      await expect(page.locator('[name="city"]')).toHaveValue('Rotterdam')
      await expect(page.getByRole('combobox', { name: 'Leadinfo-label' })).toHaveValue('Kansrijk')
      await expect(page.getByRole('combobox', { name: 'Accountmanager' })).toHaveValue('Eva de Vries')
      await page.keyboard.press('Control+s')
      await expect(page).toHaveURL(/\/add_organisation\/\d+$/)
      await within(2, 'add a lead from a line')
      expect(await organisation(page, Number(page.url().split('/').at(-1)))).toMatchObject({
        website: 'www.leadinfo.example',
        postalCode: '3011 AB',
        city: 'Rotterdam',
        companySize: '51-100',
        organisationSource: 'LEADINFO',
        leadInfoTag: 'HOT',
      })
    })

    await test.step('a contact becomes the main contact instead of the former one', async () => {
      const url = `/api/v2/organisation/add_contact/${lead.organisationId}`
      await ask(page, 'POST', url, { name: 'Ana Popescu', mainContact: true })
      await visit(page, `/add_organisation/${lead.organisationId}`)
      await settled(page)
      await begin()
      await press(page.getByRole('button', { name: 'Contactpersoon toevoegen' }))
      const form = page.getByRole('region', { name: 'Nieuwe contactpersoon' })
      await expect(form.getByRole('textbox', { name: 'Naam' })).toBeFocused()
      await page.keyboard.type("Søren 't Hart")
      await tick(form.getByRole('checkbox', { name: 'Hoofdcontact' }))
      await form.getByRole('textbox', { name: 'Naam' }).press('Enter')
      const main = (contact: string) => page.getByRole('checkbox', { name: `Hoofdcontact: ${contact}` })
      await expect(main("Søren 't Hart")).toBeChecked()
      await expect(main('Ana Popescu')).not.toBeChecked()
      await within(2, 'add a main contact')
    })

    await test.step('a prospect becomes an account on the board, and the list and the history agree', async () => {
      await visit(page, `/organisation?query=${encodeURIComponent(`${name} 1`)}&view=board`)
      const card = page.locator(`[data-card="${lead.organisationId}"]`)
      await expect(card).toBeVisible()
      await settled(page)
      await begin()
      if (isMouse) await card.dragTo(page.getByRole('region', { name: /^Klant/ }))
      else {
        await card.getByRole('link').focus()
        await page.keyboard.press('Shift+ArrowLeft')
      }
      await expect
        .poll(async () => (await organisation(page, lead.organisationId)).organisationStatus)
        .toBe('ACCOUNT')
      await within(1, 'make a prospect an account')
      const { _embedded } = await ask(
        page,
        'GET',
        `/api/history?record=/api/organisation/${lead.organisationId}`,
      )
      expect(_embedded.actions[0].changes[0].fields[0]).toMatchObject({ name: 'organisationStatus' })
    })

    await test.step('the account shows its enquiries, why some were lost, and what it brings', async () => {
      const enquiry = {
        name: 'Ploeg',
        organisation: { organisationId: lead.organisationId },
        exploiterId: 1,
        contactName: 'Ana Popescu',
      }
      const lost = { ...enquiry, fase: 'Closed - lost', cancelReason: 'Te duur', price: 900 }
      await ask(page, 'POST', '/api/v2/backend/reservation', { ...enquiry, fase: 'Enquiry details received' })
      await ask(page, 'POST', '/api/v2/backend/reservation', lost)
      await visit(page, `/organisation?query=${encodeURIComponent(`${name} 1`)}`)
      await settled(page)
      await begin()
      await press(rows(page).first())
      await page.getByRole('heading', { name: 'Aanvragen', exact: true }).scrollIntoViewIfNeeded()
      const tile = (text: string) => page.getByRole('link', { name: text, exact: true })
      await expect(tile('Openstaand 1')).toBeVisible()
      await expect(page.getByRole('link', { name: /^Verloren 1 Te duur 1/ })).toBeVisible()
      await within(1, 'see an account')
    })

    await test.step('the main contact is written to in Danish with a saved reply', async () => {
      const { organisationId } = lead
      const reply = `Aanbod ${name}`
      await ask(page, 'POST', '/api/saved_reply', {
        name: reply,
        textDa: '<p>Kære {guest}, {brand} hilser.</p>',
      })
      await ask(page, 'POST', '/api/v2/organisation/save', { organisationId, country: DENMARK })
      const { contacts } = await organisation(page, organisationId)
      const { organisationContactId } = contacts.find((one: { mainContact: boolean }) => one.mainContact)
      const change = { organisationContactId, email: 'soren@hart.example' }
      await ask(page, 'PUT', `/api/v2/organisation/update_contact/${organisationId}`, change)
      await page.goto(`/add_organisation/${organisationId}`)
      await settled(page)
      await begin()
      await press(page.getByRole('button', { name: "E-mail aan Søren 't Hart" }))
      await press(dialog.getByRole('button', { name: reply }))
      await expect(dialog.getByRole('combobox', { name: 'Taal' })).toHaveValue('Dansk')
      await press(dialog.getByRole('button', { name: 'Versturen' }))
      await expect(page.getByText(/^De e-mail wordt/)).toBeVisible()
      await within(3, 'write to the main contact')
      const [
        {
          enquiry: { enquiryId },
        },
      ] = (
        await ask(
          page,
          'GET',
          `/api/v2/backend/enquiries?organisationId=${organisationId}&fases=Enquiry details received`,
        )
      )._embedded.enquiryDepartments
      const { senders } = await ask(page, 'GET', `/api/v2/enquiry/mail_senders/${enquiryId}`)
      const brand = senders.find((one: { isBrand: boolean }) => one.isBrand)
      const { _embedded } = await ask(page, 'GET', `/api/v2/enquiry/mail/${enquiryId}`)
      expect(_embedded.enquiryMails).toMatchObject([
        {
          fromAddress: brand.address,
          toAddresses: "Søren 't Hart <soren@hart.example>",
          body: `<p>Kære Søren 't Hart, ${brand.name} hilser.</p>`,
          language: 'da',
        },
      ])
    })

    await test.step('the probability of two prognoses is raised with a note', async () => {
      const prognosis = {
        organisation: `/api/organisation/${lead.organisationId}`,
        exploiter: '/api/exploiter/1',
        status: 'PROGNOSIS',
        probability: 30,
        nights: 10,
        start: '2030-05-05',
        totalPrognosis: 1000,
      }
      const made = []
      for (const start of ['2030-05-05', '2030-07-05'])
        made.push(await ask(page, 'POST', item, { ...prognosis, start }))
      await visit(page, `/financial/overview?organisationId=${lead.organisationId}`)
      await settled(page)
      await begin()
      await tick(page.getByRole('checkbox', { name: 'Alles op deze pagina selecteren' }))
      await press(page.getByRole('button', { name: '2 prognoses wijzigen' }))
      await write(dialog.getByRole('textbox', { name: 'Kans' }), '60')
      await page.keyboard.press('Tab')
      await dialog.getByRole('textbox', { name: 'Reden van de wijziging' }).focus()
      await page.keyboard.type('Mondeling akkoord')
      await press(dialog.getByRole('button', { name: '2 prognoses wijzigen' }))
      await expect(page.getByText('2 prognoses gewijzigd')).toBeVisible()
      await within(4, 'raise two probabilities')
      for (const { _links } of made) {
        const { _embedded } = await ask(page, 'GET', `/api/history?record=${_links.self.href}`)
        expect(_embedded.actions).toHaveLength(2)
      }
    })

    await test.step('six accounts go to a colleague until a day', async () => {
      await visit(
        page,
        `/organisation?query=${encodeURIComponent(name)}&nextStepDue=none&organisationStatus=PROSPECT,ACCOUNT&sort=name,asc`,
      )
      await settled(page)
      const day = '2031-08-01'
      await begin()
      await tick(page.getByRole('checkbox', { name: 'Alles op deze pagina selecteren' }))
      await press(page.getByRole('button', { name: /^\d organisaties wijzigen$/ }))
      const colleague = dialog.getByRole('combobox', { name: 'Accountmanager' })
      await colleague.focus()
      await page.keyboard.type('Hilde')
      await page.keyboard.press('Enter')
      await expect(colleague).toHaveValue("Hilde van 't Hart")
      await dialog.getByRole('textbox', { name: 'Bij een collega tot' }).focus()
      await page.keyboard.type(formatDay(day))
      // Enter in a field of the dialog submits the dialog.
      await page.keyboard.press('Enter')
      await expect(page.getByText(/^\d organisaties gewijzigd$/)).toBeVisible()
      await within(3, 'hand accounts to a colleague')
      expect(await organisation(page, lead.organisationId)).toMatchObject({
        userUntil: day,
        returnsToUserName: 'Eva de Vries',
      })
      await visit(page, `/add_organisation/${lead.organisationId}`)
      await expect(page.getByText('op 01-08-2031 terug naar Eva de Vries')).toBeVisible()
    })
    expect(total()).toBeGreaterThan(8)
  })
}
