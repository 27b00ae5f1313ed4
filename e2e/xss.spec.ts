import { expectNoAlert, noteAlerts } from './harness/alerts.ts'
import { hostile } from './harness/hostile.ts'
import { settled } from './harness/screen.ts'
import { expect, test, visit } from './harness/test.ts'

/** All hostile texts joined in one text, for long fields. */
const all = hostile.join('\n')

test('shows hostile text in every field as text', async ({ page, signedIn, callsOf }) => {
  test.setTimeout(300_000)
  await noteAlerts(page)
  page.on('dialog', (dialog) => expect(dialog.message(), 'a dialog opened').toBe(''))
  await signedIn('admin')
  const ask = await callsOf('admin')

  let organisationId = 0
  let enquiryId = 0
  for (const text of hostile) {
    const organisation = await ask('POST', '/api/v2/organisation/save', {
      name: text,
      user: '/api/user/1',
      city: text,
      province: text,
      street: text,
      generalContact: text,
      contactname: text,
      address: text,
      notes: all,
    })
    organisationId = organisation.organisationId
    const enquiry = await ask('POST', '/api/v2/backend/reservation', {
      name: text,
      organisation: { organisationId },
      exploiterId: 1,
      fase: 'Closed - lost to competitor',
      contactName: text,
      location: text,
      nextStep: text,
      phone: text,
      budget: text,
      roomType: text,
      prefferredAccommodation: text,
      cancelReason: all.slice(0, 1900),
      priceInfo: all,
      notes: all,
      moreInfo: all,
      additionalInformation: all,
      rawResponse: all,
    })
    enquiryId = enquiry.enquiry.enquiryId
  }
  const contact = { name: hostile[0], role: hostile[5], officePhone: hostile[9], mobilePhone: hostile[18] }
  await ask('POST', `/api/v2/organisation/add_contact/${organisationId}`, contact)

  const seen: [address: string, text: string][] = [
    ['/enquiries?size=100', '<img src=x onerror=alert(1)>'],
    ['/organisation?size=100&query=alert', '<svg onload=alert(1)>'],
    [`/add_organisation/${organisationId}`, '<script>alert(1)</script>'],
    [`/enquiries/${enquiryId}`, ''],
  ]
  for (const [address, text] of seen) {
    await visit(page, address)
    await settled(page)
    if (text) await expect(page.getByText(text).first()).toBeAttached()
    await expectNoAlert(page, `${address} ran hostile text`)
  }

  await page.keyboard.press('Control+k')
  await page.keyboard.type('onerror')
  await expect(page.getByText('<img src=x onerror=alert(1)>').first()).toBeVisible()
  await expectNoAlert(page, 'the palette ran hostile text')
})
