import { ask } from './harness/api.ts'
import { settled } from './harness/screen.ts'
import { expect, test, visit } from './harness/test.ts'
import { addEnquiry, makeTown } from './harness/working-day.ts'

test('places where the people of an enquiry work by keyboard, and sees how far each house is, the nearest first', async ({
  signedIn,
}) => {
  const page = await signedIn('manager')
  await page.goto('/')
  await settled(page)
  const town = 'Afstandsdorp'
  const [, second = '', third = ''] = await makeTown(page, town)
  const { _embedded } = await ask(page, 'GET', `/api/provider_departments?departmentName=${town}`)
  const place = async (name: string, latitude: number) => {
    const house = _embedded.providerDepartments.find((one: { name: string }) => one.name === name)
    const path = `/api/provider_department/coordinates/${house.departmentId}`
    await ask(page, 'PUT', path, { latitude, longitude: 4.1 })
  }
  await place(second, 52)
  await place(third, 51.91)
  await visit(page, `/enquiries/${await addEnquiry(page, town, 'Ploeg op afstand')}`)
  await settled(page)

  const contacted = page.getByRole('region', { name: 'Benaderde aanbieders' })
  await page.getByRole('link', { name: 'Vestigingen kiezen' }).scrollIntoViewIfNeeded()
  const dialog = page.getByRole('dialog')
  await page.getByRole('link', { name: 'Vestigingen kiezen' }).press('Enter')
  await expect(dialog.getByText(/^De werklocatie is niet bekend/)).toBeVisible()
  await expect(dialog.getByRole('spinbutton', { name: 'Binnen (km)' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Werklocatie instellen' }).press('Enter')
  const placing = page.getByRole('dialog', { name: 'Werklocatie instellen' })
  await expect(placing.getByRole('button', { name: 'Opslaan' })).toBeDisabled()
  await placing.getByLabel('Breedtegraad').fill('51,9')
  await placing.getByLabel('Lengtegraad').fill('4,1')
  await page.keyboard.press('Tab')
  await placing.getByRole('button', { name: 'Opslaan' }).press('Enter')

  await expect(dialog.getByText('Afstanden zijn hemelsbreed, vanaf Afstandsdorp, centrum.')).toBeVisible()
  const houses = dialog.getByRole('listitem')
  await expect(houses.nth(1)).toContainText(third)
  await expect(houses.nth(1)).toContainText('1,1 km')
  await expect(houses.nth(2)).toContainText('11 km')
  await expect(houses.nth(3)).toContainText('geen plaats op de landkaart')
  await dialog.getByRole('checkbox', { name: new RegExp(third) }).press('Space')
  await dialog.getByRole('button', { name: '1 vestiging toevoegen' }).press('Enter')
  await expect(contacted.getByRole('row').filter({ hasText: third })).toContainText('1,1 km')
})
