import { axeClean } from './harness/axe.ts'
import { settled } from './harness/screen.ts'
import { expect, inFullRun, test, visit } from './harness/test.ts'

test('every number of the dashboard opens a list with as many rows', async ({ lookedAt }) => {
  const page = await lookedAt('manager', '/dashboard')
  await settled(page)
  await expect(page.getByRole('heading', { name: 'Communicatie' })).toBeVisible()
  await axeClean(page)
  const tiles = page.locator('main li > a').filter({ hasText: /\d/ })
  const figures = await tiles.evaluateAll((links) =>
    links.map((link) => ({
      href: link.getAttribute('href') ?? '',
      figure: /\d[\d.]*/.exec((link.children[1] ?? link).textContent ?? '')?.[0],
    })),
  )
  expect(figures.length).toBeGreaterThan(15)
  // Amounts and answer times are not counts of rows.
  const others = /^\/(?:provider_meta_detail\/|provider_department\/|financial|answer_times)/
  const lists = figures.filter(({ href }) => !others.test(href))
  for (const { href, figure } of lists) {
    await visit(page, href)
    await settled(page)
    // The inbox shows the counts of its folders above the list, and the count of the list below it.
    if (href.startsWith('/messages'))
      await expect(page.getByText(new RegExp(`^1–\\d+ van ${figure}$`)), href).toBeVisible()
    else await expect(page.locator('h1 + span').first(), href).toHaveText(figure ?? '')
  }
})

inFullRun(
  'a viewer sees neither enquiries nor messages on the dashboard, and asks for neither',
  async ({ signedIn }) => {
    const page = await signedIn('viewer')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/dashboard')
    await settled(page)
    await expect(page.getByText('Aanmeldingen vandaag')).toBeVisible()
    for (const title of ['Communicatie', 'Mijn dag', 'Open aanvragen per fase'])
      await expect(page.getByRole('heading', { name: title })).toHaveCount(0)
    const forbidden = /^\/api\/(?:messag|my_day|v2\/backend\/enquir|statistics\/(?:pipeline|communication))/
    expect(asked.filter((path) => forbidden.test(path))).toEqual([])
  },
)
