import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { shownDialog } from '../../testing/dialog.ts'
import { showPage } from '../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import type { Article } from './article.ts'
import { DraftForm } from './DraftForm.tsx'
import WikiPage from './WikiPage.tsx'

signedIn({ roles: ['ROLE_CONTENT'] })

const rules: Article = {
  articleId: 4,
  title: 'House rules',
  sourceName: 'Office',
  sourceUrl: 'https://stayboard.example',
  content: '<p>No <b>smoking</b></p>',
  changedAt: '2026-01-02T03:04:05.000Z',
  ...{ userId: null, userName: null, reviewMonths: null, reviewOn: null },
  tags: [{ tagId: 1, name: 'Keys' }],
  version: 3,
  _links: {},
}
const tags = [
  { tagId: 1, name: 'Keys', uses: 1, version: 1, _links: {} },
  { tagId: 2, name: 'Parking', uses: 0, version: 1, _links: {} },
]
const answers = (isNeeded: boolean) =>
  answerCalls(({ method, path, body }) => {
    if (path === '/api/article_approval') return { body: { isNeeded, _links: {} } }
    if (path === '/api/tags') return listAnswer('tags', tags)
    if (method === 'POST')
      return { body: { title: 'House rules', ...Object(body), tags: rules.tags, _links: {} } }
    if (path === '/api/article_drafts') return listAnswer('articleDrafts', [])
    return path === '/api/articles' ? listAnswer('articles', [rules]) : listAnswer('views', [])
  })

it('saves the tags of an article in its draft', async () => {
  const asked = answers(true)
  const { user } = await showPage(() => <DraftForm draft={null} article={rules} onClose={() => undefined} />)
  const form = within(await shownDialog())
  expect(await form.findByText('Keys', undefined, { timeout: 20_000 })).toBeTruthy()
  await user.click(form.getByRole('combobox', { name: 'Tags' }))
  await user.click(await screen.findByRole('option', { name: 'Parking' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    const sent = asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
    expect(sent).toMatchObject([{ article: '/api/article/4', tags: ['/api/tag/1', '/api/tag/2'] }])
  })
}, 30_000)

it('says before that articles are changed one by one', async () => {
  answers(true)
  await showPage(WikiPage)
  expect(await screen.findByText(/several articles cannot be changed or deleted at once/)).toBeTruthy()
  expect(await screen.findByText('House rules')).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: 'Select House rules' })).toBeNull()
}, 30_000)

it('lets those who publish change several at once', async () => {
  answers(false)
  const { user } = await showPage(WikiPage)
  await user.click(await screen.findByRole('checkbox', { name: 'Select House rules' }))
  const bar = within(await screen.findByRole('region', { name: 'Actions for the selected rows' }))
  expect(bar.getAllByRole('button', { name: /^(Change|Delete) 1 article/ }).length).toBe(2)
  expect(screen.queryByText(/several articles cannot be changed or deleted at once/)).toBeNull()
}, 30_000)
